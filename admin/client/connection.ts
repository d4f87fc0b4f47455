import { navigator as turbo, session, visit } from '@hotwired/turbo';
import { isSubmitting } from './submission.ts';

const RETRY_VISIT_MILLISECONDS = 3000;

/** Shows a line while the server or its database cannot be reached. */
export function showConnection(problem: 'lost' | 'database' | undefined): void {
  const region = document.getElementById('connection');
  const text = problem === undefined ? '' : (region?.dataset[problem] ?? '');
  if (!region || region.textContent === text) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(...(text === '' ? [] : [line]));
}

let retryVisit: ReturnType<typeof setTimeout> | undefined;
const cancelRetry = () => {
  clearTimeout(retryVisit);
  retryVisit = undefined;
};

/** Stays on the page, and tries the link again until there is an answer or another link is pressed. */
export function visitLater(address: string, problem: 'lost' | 'database'): void {
  turbo.stop();
  showConnection(problem);
  const isRefresh = address === location.href;
  // What somebody has pressed comes before a refresh of this page.
  if (isRefresh && retryVisit !== undefined) return;
  cancelRetry();
  retryVisit = setTimeout(() => {
    cancelRetry();
    if (!isRefresh) visit(address);
    // A refresh would cancel a form that is being sent, whose answer shows the same.
    else if (!isSubmitting()) session.refresh(address);
  }, RETRY_VISIT_MILLISECONDS);
}
document.addEventListener('turbo:visit', ({ detail }) => {
  // A refresh replaces the page.
  if (detail.action !== 'replace') cancelRetry();
});
