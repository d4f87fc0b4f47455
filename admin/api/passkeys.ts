import * as v from 'valibot';

/* Passkeys with the browser's own JSON methods, which all browsers have had since March 2025. No library is needed. */

const withChallenge = (data: unknown) =>
  typeof data === 'object' && data !== null && 'challenge' in data;

export const CreationOptions = v.custom<PublicKeyCredentialCreationOptionsJSON>(withChallenge);
export const RequestOptions = v.custom<PublicKeyCredentialRequestOptionsJSON>(withChallenge);

export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/** Creates a passkey on the device. Returns undefined when the person refuses or the device cannot create one. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(navigator.credentials.create({ publicKey }));
}

/** Asks the device for a passkey of this site. Returns undefined when the person refuses or there is none. */
export async function askForPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(navigator.credentials.get({ publicKey }));
}

async function toJson(asked: Promise<Credential | null>) {
  // A refusal, a timeout and a missing device get the same message: no passkey was used.
  const credential = await asked.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  return v.parse(v.looseObject({ id: v.string() }), credential.toJSON());
}
