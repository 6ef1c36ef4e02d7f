/* The service worker: keeps every file of the page, so that it works offline once loaded. Files come
   from the cache; a new version of the page brings a new service worker, and with it all files. */

declare const FILES: string[];
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const CACHE = `toque-${VERSION}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('toque-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === self.location.origin)
    event.respondWith(answer(event.request));
});

export {};
