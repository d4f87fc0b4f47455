import '@hotwired/turbo';
import './changes.ts';
import './drafts.ts';
import './focus.ts';
import './forms.ts';
import './passkeys.ts';
import './site-form.ts';
import './sign-in.ts';

/*
 * The admin works without this script, except for passkeys. With it, pages change in place, show what other people do,
 * and keep what is typed.
 */

document.documentElement.dataset['script'] = '';
