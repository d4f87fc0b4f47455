import { errorCode } from './log.ts';

/** Whether a process of this machine runs, also as another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
