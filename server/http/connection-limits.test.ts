import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { BlockList, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/network/listen-on-free-port.ts';
import { testProduct } from '#tests/support/product/product.ts';
import { connectionLimits, limitConnections } from './connection-limits.ts';
import { close, listen } from './listening.ts';

const INCOMPLETE_HEAD = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const LIMITS = { total: 40, perAddress: 10 };

test('a client with many incomplete requests does not block others', async () => {
  const { port, server } = await serve();
  const attackers = await openMany(port, '127.0.0.2', 100);
  expect(await connections(server)).toBe(LIMITS.perAddress);
  expect(await health(port, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await health(port, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  expect(attackers.filter((socket) => !socket.destroyed).length).toBeLessThan(LIMITS.perAddress);
});

test('serves others when many clients reach the total limit', async () => {
  const { port, server } = await serve();
  for (let client = 2; client < 12; client += 1) await openMany(port, `127.0.0.${client}`, 10);
  expect(await connections(server)).toBe(LIMITS.total);
  expect(await health(port, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a visitor who has begun a request keeps the connection while others open many', async () => {
  const { port } = await serve();
  const [visitor] = await openMany(port, '127.0.0.1', 1);
  let response = '';
  visitor?.setEncoding('latin1').on('data', (text: string) => (response += text));
  for (let client = 2; client < 12; client += 1) await openMany(port, `127.0.0.${client}`, 10);
  visitor?.write('Connection: close\r\n\r\n');
  await expect.poll(() => response).toMatch(/^HTTP\/1\.1 200 /);
});

test('a trusted proxy may open more connections than a visitor', async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.3');
  const { port, server } = await serve(trustedProxies);
  await openMany(port, '127.0.0.3', 30);
  expect(await connections(server)).toBe(30);
});

test('closes a new connection when all others have a request in progress', async () => {
  const server = createServer();
  limitConnections(server, { total: 9, perAddress: 2 }, new BlockList(), () => false);
  const port = await listenOnFreePort(server);
  onTestFinished(() => close(server, 0));
  const [first, second] = await openMany(port, '127.0.0.1', 2);
  const third = connect(port, '127.0.0.1').on('error', () => {});
  await once(third, 'close');
  expect([first?.destroyed, second?.destroyed]).toEqual([false, false]);
});

test('limits the connections to half of the file descriptors and to 4000', () => {
  expect(connectionLimits(1024)).toEqual({ total: 512, perAddress: 128 });
  expect(connectionLimits(524_288)).toEqual({ total: 4000, perAddress: 1000 });
});

async function serve(trustedProxies = new BlockList()): Promise<{ port: number; server: Server }> {
  const { app } = await testProduct();
  const timeouts = {
    headersTimeout: 60_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 60_000,
    timeout: 60_000,
    responseTimeout: 60_000,
    connectionsCheckingInterval: 1000,
  };
  const address = { port: 0, host: '127.0.0.1', trustedProxies };
  const server = await listen(app, address, timeouts, LIMITS);
  onTestFinished(() => close(server, 0));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('No port');
  return { port: bound.port, server };
}

/** Each connection has sent a part of its headers. The server may have closed it since. */
async function openMany(port: number, localAddress: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.resume();
    await once(socket, 'connect');
    socket.write(INCOMPLETE_HEAD);
    sockets.push(socket);
  }
  return sockets;
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

async function health(port: number, localAddress: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
  let response = '';
  socket.on('data', (text: string) => (response += text)).on('error', () => {});
  socket.write(`${INCOMPLETE_HEAD}Connection: close\r\n\r\n`);
  await once(socket, 'close');
  return response;
}
