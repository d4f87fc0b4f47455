import { config } from '@hotwired/turbo';
import './drafts.ts';
import './focus.ts';
import './forms.ts';
import './live.ts';
import './passkeys.ts';
import './shortcuts.ts';
import './sign-in.ts';

/*
 * The admin works without this script, except for passkeys. With it, pages change in place, show what other people do,
 * and keep what is typed.
 */

/** The longest delay that a timer can have: never. */
const MAX_DELAY_MILLISECONDS = 2 ** 31 - 1;
// Turbo's own bar needs an inline style, which the content security policy does not allow. Styles show `aria-busy`.
config.drive.progressBarDelay = MAX_DELAY_MILLISECONDS;

document.documentElement.dataset['script'] = '';
