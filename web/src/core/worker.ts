/* The worker: the core runs here, so that the page never waits for a thought. */

import { CoreModule } from './module';

export interface Question {
  id: number;
  method: string;
  args: unknown[];
}

export interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

const ready = CoreModule.fetch('toque.wasm');

async function answer(question: Question): Promise<Reply> {
  try {
    const core = (await ready) as unknown as Record<string, (...args: unknown[]) => unknown>;
    const method = core[question.method];
    if (typeof method !== 'function') throw new Error(`no method ${question.method}`);
    return { id: question.id, value: method.apply(core, question.args) };
  } catch (error) {
    return { id: question.id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
};
