import { mkdir, readFile, writeFile, cp } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import path from 'node:path';
import { createBuilder } from 'vite';
import { loadContent } from '#server/content/load-content.ts';
import { printProblem } from '#server/content/problem.ts';
import { stylesOfPage } from './scripts/page-styles.ts';
const OUT = process.cwd()+'/build/preview';
const loaded = await loadContent('content');
if ('problems' in loaded) { for (const p of loaded.problems) console.log(printProblem(p)); process.exit(1); }
const b = await createBuilder({ logLevel: 'warn', environments: { client: { build: { outDir: OUT+'/client', emptyOutDir: true } }, ssr: { build: { outDir: OUT+'/server', emptyOutDir: true } } } });
await b.buildApp();
const CLIENT = OUT+'/client';
const manifest = JSON.parse(await readFile(CLIENT+'/manifest.json','utf8'));
const css = await readFile(path.join(CLIENT, manifest['app/styles.css'].file),'utf8');
const boot = manifest['app/client/boot.ts'].file;
const filesOf = (k: string): string[] => [...new Set([...(manifest[k].imports ?? []).flatMap(filesOf), '/'+manifest[k].file])];
const islandFiles = (name: string) => [...filesOf('app/styles/islands.css'), ...filesOf(`app/client/${name}.ts`)];
const pre = await import(OUT+'/server/prerender.js');
await cp('content/portraits', CLIENT+'/portraits', {recursive:true});
for (const { path: address, file } of pre.sitePages(loaded.content)) {
  const html = await pre.renderPage(address, { siteUrl: 'https://www.a-rather-long-law-firm-name.example', apiUrl: '', anonKey: 'x'.repeat(40), builtAt: new Date().toISOString(), islandFiles }, loaded.content);
  const styles = await stylesOfPage(html, css);
  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(css)?.[1];
  const whole = html.replace('</head>', () => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"><style>${styles}</style><script type="module" async fetchpriority="low" src="/${boot}"></script></head>`);
  const target = path.join(CLIENT, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, whole);
  console.log(String(brotliCompressSync(Buffer.from(whole)).length).padStart(6), address);
}
console.log('boot', brotliCompressSync(await readFile(path.join(CLIENT, boot))).length);
