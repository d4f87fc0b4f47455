import fs from 'node:fs';
const rules=(f:string)=>new Set((fs.readFileSync(f,'utf8').match(/<style>(.*?)<\/style>/s)![1]!).replace(/([{}])/g,'$1\n').split('\n').map(s=>s.trim()).filter(Boolean));
const p=process.argv[2]??'';
const a=rules('/work/main/build/client/'+p+'index.html'),b=rules('build/preview/client/'+p+'index.html');
console.log('NEW');for(const r of b)if(!a.has(r))console.log('  ',r);
console.log('GONE');for(const r of a)if(!b.has(r))console.log('  ',r);
