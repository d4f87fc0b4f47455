import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { networkOf } from '#server/http/client-address.ts';
import { tokenHash } from './sessions.ts';

interface ListedPasskey {
  id: string;
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}

const CHALLENGE_MINUTES = 5;
const MAX_PASSKEYS = 20;
/** The maximum for one network or one person. A new challenge is never refused: the oldest is deleted. */
const MAX_CHALLENGES = 1000;

const Transports = v.fallback(
  v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  [],
);
const credential = { id: v.string(), rawId: v.string(), type: v.literal('public-key') };
const Registration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(Transports, []),
  }),
});
const Authentication = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.exactOptional(v.string()),
  }),
});

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * A passkey is a key in a phone, a computer or a security key. It signs only for one site. `url` is the address of
 * the admin; passkeys are bound to its host name.
 */
export function createPasskeys(pool: Pool, url: string, firmName: () => string) {
  const { hostname: rpID, origin } = new URL(url);

  // The database stores only a keyed hash of the sender, so nobody can find out an address from it.
  const senderKey = randomBytes(32);

  /** `sender`: the network or the person that makes this server store the challenge. */
  async function storeChallenge(challenge: string, person: string | null, sender: string) {
    const senderHash = createHmac('sha256', senderKey).update(sender).digest();
    await pool.query(STORE_CHALLENGE, [
      tokenHash(challenge),
      person,
      CHALLENGE_MINUTES,
      senderHash,
      MAX_CHALLENGES,
    ]);
  }
  /** Deletes a challenge, because each one works once. Returns whether it was stored for this person. */
  const redeemChallenge = (person: string | null) => async (challenge: string) => {
    const { rowCount } = await pool.query(
      `delete from private.admin_challenges
       where challenge_hash = $1 and person is not distinct from $2 and expires_at > now()`,
      [tokenHash(challenge), person],
    );
    return rowCount === 1;
  };
  async function list(person: string): Promise<ListedPasskey[]> {
    const { rows } = await pool.query<ListedPasskey>(
      `select id, name, added_at as "addedAt", used_at as "usedAt"
       from private.admin_passkeys where person = $1 order by added_at, id`,
      [person],
    );
    return rows;
  }

  return {
    list,
    async registrationOptions(person: string) {
      const options = await generateRegistrationOptions({
        rpName: firmName(),
        rpID,
        userName: person,
        // Always the same for one person, so a device replaces its passkey instead of adding one.
        userID: new Uint8Array(createHash('sha256').update(person).digest()),
        attestationType: 'none',
        excludeCredentials: (await list(person)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await storeChallenge(options.challenge, person, person);
      return options;
    },
    /**
     * Returns whether the passkey was stored. False if the response is invalid, the person has `MAX_PASSKEYS`, or the
     * passkey is stored already.
     */
    async add(person: string, name: string, sent: unknown) {
      const parsed = v.safeParse(Registration, sent);
      if (!parsed.success || (await list(person)).length >= MAX_PASSKEYS) return false;
      const { transports } = parsed.output.response;
      const verified = await verifyRegistrationResponse({
        response: { ...parsed.output, clientExtensionResults: {} },
        expectedChallenge: redeemChallenge(person),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!verified?.verified) return false;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const { rowCount } = await pool.query(
        `insert into private.admin_passkeys (id, person, name, public_key, counter, transports)
         values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
        [id, person, name, Buffer.from(publicKey), counter, transports],
      );
      return rowCount === 1;
    },
    /** Returns the name of the removed passkey; undefined if there was none. */
    async remove(person: string, id: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ name: string }>(
        'delete from private.admin_passkeys where person = $1 and id = $2 returning name',
        [person, id],
      );
      return rows[0]?.name;
    },
    async signInOptions(clientAddress: string) {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await storeChallenge(options.challenge, null, networkOf(clientAddress));
      return options;
    },
    /** Returns the person whose passkey signed the challenge. */
    async signIn(sent: unknown) {
      const parsed = v.safeParse(Authentication, sent);
      if (!parsed.success) return undefined;
      const { rows } = await pool.query<{
        person: string;
        public_key: Buffer;
        counter: string;
        transports: string[];
      }>(
        'select person, public_key, counter, transports from private.admin_passkeys where id = $1',
        [parsed.output.id],
      );
      const [stored] = rows;
      if (stored === undefined) return undefined;
      const verified = await verifyAuthenticationResponse({
        response: { ...parsed.output, clientExtensionResults: {} },
        expectedChallenge: redeemChallenge(null),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: parsed.output.id,
          publicKey: new Uint8Array(stored.public_key),
          counter: Number(stored.counter),
          transports: v.parse(Transports, stored.transports),
        },
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      await pool.query(
        'update private.admin_passkeys set used_at = now(), counter = $2 where id = $1',
        [parsed.output.id, verified.authenticationInfo.newCounter],
      );
      return stored.person;
    },
  };
}

const STORE_CHALLENGE = `
  with deleted_old as (
    delete from private.admin_challenges where expires_at < now() or challenge_hash in (
      select challenge_hash from private.admin_challenges
      where sender = $4 order by expires_at desc offset $5 - 1)
  )
  insert into private.admin_challenges (challenge_hash, person, expires_at, sender)
  values ($1, $2, now() + make_interval(mins => $3), $4)`;
