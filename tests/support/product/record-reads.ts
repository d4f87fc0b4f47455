import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Loaded with `--import`: writes the path of each module that the process imports, and of each file that it reads with
 * Node's functions, into the file READS_FILE.
 */
const output = process.env['READS_FILE'] ?? '';
const append = fs.appendFileSync;

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) append(output, `${fileURLToPath(url)}\n`);
    return next(url, context);
  },
});

fs.readFileSync = recorded(fs.readFileSync);
fs.promises.readFile = recorded(fs.promises.readFile);
syncBuiltinESMExports();

/** The function, which first writes down its first argument. */
function recorded<Read extends (...args: never[]) => unknown>(read: Read): Read {
  return new Proxy(read, {
    apply(target, self, args: Parameters<Read>) {
      append(output, `${String(args[0])}\n`);
      return Reflect.apply(target, self, args);
    },
  });
}
