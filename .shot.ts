import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
const CLIENT='/work/wt/night/build/preview/client';
const types:any={'.html':'text/html','.js':'text/javascript','.css':'text/css','.svg':'image/svg+xml','.woff2':'font/woff2'};
const server=createServer(async(q,r)=>{let p=new URL(q.url!,'http://x').pathname;let f=path.join(CLIENT,p);if(!path.extname(f))f=path.join(f,'index.html');try{const b=await readFile(f);r.setHeader('content-type',types[path.extname(f)]??'application/octet-stream');r.end(b)}catch{r.statusCode=404;r.end()}}).listen(0);
const port=(server.address() as any).port;
const [width,height,mode,...paths]=process.argv.slice(2);
const exe='/usr/bin/chromium';
const browser=await chromium.launch(exe?{executablePath:exe}:{});
const ctx=await browser.newContext({viewport:{width:+width,height:+height},javaScriptEnabled:mode!=='nojs',reducedMotion:'reduce'});
for(const p of paths){const page=await ctx.newPage();await page.goto(`http://localhost:${port}${p}`);await page.waitForTimeout(250);
 const m=await page.evaluate?.(()=>({h:document.documentElement.scrollHeight,foot:Math.round((document.querySelector('footer') as any)?.getBoundingClientRect().top+scrollY),w:document.documentElement.scrollWidth}));
 console.log(p,JSON.stringify(m));
 if(mode!=='measure'){const name=`/tmp/shots/${width}${p.replaceAll('/','_')}.png`;
  if(mode==='print'){await page.emulateMedia({media:'print'});await page.screenshot({path:name.replace('.png','_print.png'),fullPage:true});}else if(mode==='pdf')await page.pdf({path:name.replace('.png','.pdf'),preferCSSPageSize:true});
  else await page.screenshot({path:name,fullPage:true});}
 await page.close();}
await browser.close();server.close();
