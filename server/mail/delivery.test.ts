import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { someRow, testProduct, productWithMail } from '#tests/support/product/product.ts';

test('one mail goes to all addresses of FIRM_INBOX; a rejected address neither delays nor repeats it', async () => {
  const { smtp, ...product } = await productWithMail({
    FIRM_INBOX: 'ann@firm.example, gone@firm.example, bob@firm.example',
  });
  smtp.refuseRecipient('gone@firm.example');
  await product.insert(someRow({ email: 'eve@mail.example' }));
  await product.requestConfirmation('eve@mail.example');
  const mails = await smtp.arrived(2);
  const addressesOf = (kind: RegExp) => {
    const mail = mails.find(({ subject }) => kind.test(subject ?? ''));
    return { to: mail?.to?.map(({ address }) => address), replyTo: mail?.replyTo?.[0]?.address };
  };
  expect(addressesOf(/^New message/)).toEqual({
    to: ['ann@firm.example', 'gone@firm.example', 'bob@firm.example'],
    replyTo: 'eve@mail.example',
  });
  expect(addressesOf(/^We received/)).toEqual({
    to: ['eve@mail.example'],
    replyTo: 'ann@firm.example',
  });
  await expect.poll(product.waiting).toHaveLength(0);
  await expect.poll(() => product.logged.join()).toContain('"codes":"550"');
  expect(product.logged.join()).toContain('mail refused for some of FIRM_INBOX');
  expect(product.logged.join()).not.toContain('@firm.example');
  expect(smtp.messageIds()).toHaveLength(2);
});

test('an address of FIRM_INBOX that is refused for now gets the mail later, and nobody else gets it again', async () => {
  const { insert, database, logged, smtp, waiting } = await productWithMail({
    FIRM_INBOX: 'ann@firm.example, gone@firm.example, Bob@Other.example',
  });
  smtp.refuseRecipient('gone@firm.example');
  smtp.refuseForNow('Bob@other.example');
  await insert(someRow());
  await expect.poll(() => logged.join()).toContain('mail not sent yet');
  smtp.refuseForNow(undefined);
  await database.query('update private.outbox set next_attempt_at = now(), leased_until = null');
  await insert(someRow());
  await expect.poll(waiting).toEqual([]);
  expect(smtp.envelopes.map(String).toSorted()).toEqual([
    'Bob@other.example',
    'ann@firm.example',
    'ann@firm.example,Bob@other.example',
  ]);
  // The address that is refused for good is reported once the others have the mail.
  expect(logged.join()).toContain('"codes":"550"');
});

test('when all addresses of FIRM_INBOX are rejected, the mail is retried and sent to all of them', async () => {
  const { insert, database, logged, smtp } = await productWithMail({
    FIRM_INBOX: 'ann@firm.example, bob@firm.example',
  });
  smtp.refuseRecipients('5.1.1 No such user');
  await insert(someRow());
  await expect.poll(() => logged.join()).toContain('mail not sent yet');
  expect(await database.query('select from private.outbox where sent_at is null')).toHaveLength(1);
  smtp.refuseRecipients(undefined);
  await database.query('update private.outbox set next_attempt_at = now(), leased_until = null');
  await insert(someRow());
  const [mail] = await smtp.arrived(2);
  expect(mail?.to).toHaveLength(2);
});

test('with DATABASE_URL and without SMTP_URL, a server leaves all mail to other servers', async () => {
  const silent = await testProduct({ SMTP_URL: '' });
  expect((await silent.insert(someRow({ email: 'ann@mail.example' }))).status).toBe(201);
  await silent.requestConfirmation('ann@mail.example');
  await silent.close();
  const waiting = 'select attempts, leased_until, sent_at from private.outbox';
  expect(await silent.database.query(waiting)).toEqual([
    { attempts: 0, leased_until: null, sent_at: null },
  ]);
  await expect(readdir(silent.mailFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  const { smtp } = await productWithMail({}, silent.database);
  expect(await smtp.arrived(2)).toHaveLength(2);
});

test('with SMTP_URL=files, each mail is a file that only its owner can read', async () => {
  const { insert, mailFolder, close } = await testProduct();
  await insert(someRow({ message: 'By file' }));
  await expect.poll(() => readdir(mailFolder).catch(() => [])).toHaveLength(1);
  await close();
  const [file = ''] = await readdir(mailFolder);
  const text = await readFile(join(mailFolder, file), 'utf8');
  expect(file).toMatch(/^[\w-]{36}@[\w.]+\.eml$/);
  expect(text).toContain(`Message-ID: <${file.replace('.eml', '')}>`);
  expect(text).toContain('By file');
  expect(text).toContain('Auto-Submitted: auto-generated');
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(mailFolder)).toBe(0o700);
  expect(await mode(join(mailFolder, file))).toBe(0o600);
});
