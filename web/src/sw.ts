/* The service worker: keeps every file of the page, so that it works offline once loaded. Files come
   from the cache; a new version of the page brings a new service worker, and with it all files.

   On one's own machine the address is only a port, and something else may run there later. So the
   page itself is asked for first, and the cache answers only when nobody does; whoever answers with
   another page gets his address back. */

declare const FILES: string[];
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const CACHE = `toque-${VERSION}`;
const OURS = /<meta name="application-name" content="Toque">/;
const WAIT_MS = 3000; // a network that answers later is none

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function forget(but: string | null): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('toque-') && name !== but) await caches.delete(name);
}

async function activate(): Promise<void> {
  await forget(CACHE);
  await self.clients.claim();
}

/** Something else lives here now: nothing of ours stays. */
async function retire(): Promise<void> {
  await forget(null);
  await self.registration.unregister();
}

async function keptOf(request: Request): Promise<Response | undefined> {
  if (!(await caches.has(CACHE))) return undefined;
  return (await caches.open(CACHE)).match(request, { ignoreSearch: request.mode === 'navigate' });
}

/** A page that is not ours, or the way to one; a text or a fault of the host says nothing. */
async function isForeign(found: Response): Promise<boolean> {
  if (found.type === 'opaqueredirect') return true;
  const html = found.headers.get('content-type')?.startsWith('text/html') ?? false;
  return html && found.status < 500 && !OURS.test(await found.clone().text());
}

async function navigate(request: Request): Promise<Response> {
  const kept = await keptOf(request);
  const late = new Promise<null>((resolve) => kept && setTimeout(() => resolve(null), WAIT_MS));
  const found = await Promise.race([fetch(request).catch((error: unknown) => (kept ? null : Promise.reject(error))), late]);
  if (!found || (kept && found.status >= 500)) return kept as Response;
  if (await isForeign(found)) await retire();
  return found;
}

async function answer(request: Request): Promise<Response> {
  return (await keptOf(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(request.mode === 'navigate' ? navigate(request) : answer(request));
});

export {};
