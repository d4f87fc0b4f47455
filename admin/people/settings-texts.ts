const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);
const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`);

/** The texts of the page about what owners set and the server obeys. */
export const settingsTexts = {
  title: 'Requests and mail',
  intro: 'Only owners change this. No text of the site changes it, and the log says who did.',
  back: 'Back to the people',
  months: 'Months that a request is kept after its last message or appointment',
  monthsHint:
    'A whole number, 1 to 120. Then the request is erased for good, with its notes and history.',
  inbox: 'Who gets a notice of each request',
  inboxHint: 'One address or several, with commas. The first also gets the answers of visitors.',
  sender: 'Sender of all mail',
  senderHint: 'An address that your mail server may send from.',
  fromSettings: (name: string) =>
    `From the settings of the server (${name}), where the person who runs it changes it.`,
  confirm: (erases: number) =>
    erases === 0 ? 'Yes, keep requests for a shorter time' : `Yes, erase ${requests(erases)}`,
  onSite: (printed: number, kept: number) =>
    `Visitors still read ${months(printed)}. The change to ${months(kept)} waits in Site: publish it.`,
  see: 'See the changes of the site',
  save: 'Save',
  saved: 'Saved.',
};
