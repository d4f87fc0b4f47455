import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});const p=await b.newPage({viewport:{width:980,height:740}});
await p.setContent(readFileSync('build/preview/client/options/index.html','utf8'));await p.emulateMedia({media:'print'});
console.log(await p.evaluate(()=>[...document.querySelectorAll('body > *, main > *, .comparison *:is(h2,.options-table,p)')].map(e=>{const r=e.getBoundingClientRect();return `${e.tagName}.${(e as any).className} ${Math.round(r.top)} ${Math.round(r.height)}`}).join('\n')));
await b.close();
