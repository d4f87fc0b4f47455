/* Passkeys with the browser's own JSON methods, which all browsers have had since March 2025. No library is needed. */

/** WebAuthn needs a host name: an IP address is not an RP ID. */
const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

// With this attribute, styles show the parts of a page that need passkeys.
if (
  !IP_ADDRESS.test(location.hostname) &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential
)
  document.documentElement.dataset['passkeys'] = '';

/** Asks the device for a passkey before the form is sent, and sends the device's response with it. */
document.addEventListener('submit', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  const response = target.querySelector<HTMLInputElement>('[data-passkey]');
  if (!response || response.value !== '') return;
  const name = target.elements.namedItem('name');
  // The form is sent without a passkey, and the server says that the name is missing.
  if (name instanceof HTMLInputElement && name.value.trim() === '') return;
  event.preventDefault();
  void askDevice(target, response);
});

async function askDevice(form: HTMLFormElement, response: HTMLInputElement): Promise<void> {
  const failed = form.querySelector<HTMLElement>('[data-passkey-failed]');
  failed?.replaceChildren();
  // A refusal, a timeout and a missing device get the same message: no passkey was used.
  const credential = await passkeyOf(form.action, response.dataset['passkey']).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) {
    const text = document.createElement('p');
    text.className = 'error-text';
    text.textContent = failed?.dataset['passkeyFailed'] ?? '';
    return failed?.replaceChildren(text);
  }
  response.value = JSON.stringify(credential.toJSON());
  form.requestSubmit();
  // The response of a device works once.
  response.value = '';
}

async function passkeyOf(url: string, action: string | undefined): Promise<Credential | null> {
  const { origin, pathname } = new URL(url);
  const answer = await fetch(`${origin}${pathname}/options`, { method: 'POST' });
  if (!answer.ok) return null;
  if (action === 'create') {
    const options: PublicKeyCredentialCreationOptionsJSON = await answer.json();
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey });
  }
  const options: PublicKeyCredentialRequestOptionsJSON = await answer.json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return navigator.credentials.get({ publicKey });
}
