/* What is said: in the live regions for screen readers, and aloud by the browser's own voice. */

import type { Language } from '../say/texts';

const TAGS: Record<Language, string> = { en: 'en-GB', es: 'es-ES', de: 'de-DE', pt: 'pt-BR' };

function voiceFor(language: Language): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices();
  const same = (voice: SpeechSynthesisVoice, tag: string) => voice.lang.replace('_', '-').startsWith(tag);
  return voices.find((v) => same(v, TAGS[language])) ?? voices.find((v) => same(v, language)) ?? null;
}

export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined';
}

/** Say it aloud; something urgent cuts off what is being said. */
export function speak(text: string, language: Language, urgent: boolean): void {
  if (!canSpeak()) return;
  if (urgent) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = TAGS[language];
  utterance.voice = voiceFor(language);
  speechSynthesis.speak(utterance);
}

export interface Announcer {
  aloud: boolean; // also by voice
  language: Language;
  announce(text: string, urgent?: boolean): void;
}

/** Write into a live region. It is emptied first, so that a text that comes twice is said twice;
    texts of the same moment are said together. */
function liveRegion(id: string): (text: string) => void {
  let waiting: string[] = [];
  return (text) => {
    const region = document.getElementById(id);
    waiting.push(text);
    if (!region || waiting.length > 1) return;
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = waiting.join(' ');
      waiting = [];
    });
  };
}

/** Speaks in the two live regions of index.html and, if the person wants that, by voice. */
export function createAnnouncer(language: Language): Announcer {
  const polite = liveRegion('live');
  const urgently = liveRegion('live-urgent');
  return {
    aloud: false,
    language,
    announce(text, urgent = false) {
      (urgent ? urgently : polite)(text);
      if (this.aloud) speak(text, this.language, urgent);
    },
  };
}
