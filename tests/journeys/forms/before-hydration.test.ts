import { expect } from '@playwright/test';
import { holdIslands } from '#tests/support/hold-requests.ts';
import { scriptRuns } from '#tests/support/open-page.ts';
import { test } from '#tests/support/product-fixture.ts';
import {
  BOTH_FORMS,
  CONTACT,
  expectThanks,
  formOn,
  openForm,
  securityEvents,
  someone,
} from '#tests/support/submission-forms.ts';

for (const kind of BOTH_FORMS) {
  test(`what is typed into the ${kind.formType} form before the application runs stays and counts`, async ({
    page,
  }) => {
    const { name, email, message } = someone();
    const letGo = await holdIslands(page);
    const opened = await openForm(page, kind);
    await opened.enter({ name, email, message });
    await expect(page.locator('html[data-ready]')).toHaveCount(0);
    letGo();
    await scriptRuns(page);
    await expect(opened.control('message')).toHaveValue(message);
    await opened.submit.click();
    await expectThanks(opened, 'email');
    expect(opened.inserts.map((request) => request.postDataJSON())).toMatchObject([
      { name, email, message },
    ]);
  });

  test(`the ${kind.formType} form that is sent before the application runs is sent once it does`, async ({
    page,
  }) => {
    const letGo = await holdIslands(page);
    const opened = await openForm(page, kind);
    await opened.enter(someone());
    await opened.submit.click();
    await expect(page.locator('html[data-ready]')).toHaveCount(0);
    expect(opened.inserts).toHaveLength(0);
    letGo();
    await expectThanks(opened, 'email');
    await expect(page).toHaveURL(kind.path);
    expect(opened.inserts).toHaveLength(1);
  });

  test(`the ${kind.formType} form that is pressed three times too early is sent once`, async ({
    page,
  }) => {
    const letGo = await holdIslands(page);
    const opened = await openForm(page, kind);
    await opened.enter(someone());
    for (let press = 0; press < 3; press++) await opened.submit.click();
    letGo();
    await expectThanks(opened, 'email');
    expect(opened.inserts).toHaveLength(1);
    expect(await securityEvents(page)).toMatchObject([{ event: 'FORM_SUBMISSION_SUCCESS' }]);
  });

  test(`the ${kind.formType} form that is sent too early with mistakes tells them later`, async ({
    page,
  }) => {
    const letGo = await holdIslands(page);
    const opened = await openForm(page, kind);
    await opened.enter({ ...someone(), name: '' });
    await opened.control('message').press('Tab');
    await opened.control('email').press('Enter');
    letGo();
    await expect(opened.problem.getByRole('link')).toHaveText(['Name is required']);
    await expect(opened.problem).toBeFocused();
  });
}

test('an edit in the moment in which the application takes the form over counts once', async ({ page }) => {
  const letGo = await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await opened.enter({ name: 'Ann Example' });
  await opened.control('email').evaluate((input) => {
    // React says only inside that it has taken the page over; its effects come a moment later.
    const isTakenOver = () => {
      const [, fiber] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
      return fiber?.stateNode.current.memoizedState?.isDehydrated === false || 'ready' in document.documentElement.dataset;
    };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (isTakenOver()) input.dispatchEvent(new Event('input', { bubbles: true }));
      else port2.postMessage('');
    });
    port1.start();
    port2.postMessage('');
  });
  // So slow that React takes it over in steps.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  letGo();
  await scriptRuns(page);
  const draft = () => page.evaluate(() => localStorage.getItem('draft-contactForm'));
  await expect.poll(draft).toContain('"interactions":2,');
}); // prettier-ignore

test('an application that could not be fetched is fetched again at the next press', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const person = someone();
  await page.route('**/assets/application-*.js', (route) => route.abort());
  const opened = await openForm(page, CONTACT);
  await opened.enter(person);
  const failed = page.waitForEvent('requestfailed');
  await opened.submit.click();
  await failed;
  const lost = opened.form.getByText('Your connection was lost before this form could be sent.');
  await expect(lost).toBeVisible();
  await expect(lost.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(opened.control('message')).toHaveValue(person.message);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(async () => {
    // The press before may still have been waiting for the code that did not come.
    if (opened.inserts.length === 0) await opened.submit.click();
    await expect(opened.status).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(lost).toBeHidden();
});

test('a form whose application is neither coming nor refused says so after 30 seconds', async ({
  page,
}) => {
  await holdIslands(page);
  const opened = await openForm(page, CONTACT);
  await opened.enter(someone());
  await opened.submit.click();
  await expect(opened.form).toHaveAttribute('data-waiting');
  await page.clock.fastForward(30_000);
  await expect(opened.form.getByText('Your connection was lost')).toBeVisible();
  await expect(opened.form).not.toHaveAttribute('data-waiting');
});

test('styles that did not come with the application come with its next try', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route('**/assets/application-*.css', (route) => route.abort(), { times: 2 });
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 1000 });
  }).toPass();
  const sheet = page.locator('link[rel=stylesheet][href*="/application-"]');
  expect(
    await sheet.evaluateAll((links) => links.map((link) => 'sheet' in link && link.sheet !== null)),
  ).toEqual([true]);
});

test('without any of our scripts a press sends no word into the address', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const person = someone();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(CONTACT.path);
  const opened = formOn(page, CONTACT);
  await opened.enter(person);
  await opened.submit.click();
  await opened.control('email').press('Enter');
  await expect(page).toHaveURL(CONTACT.path);
  await expect(opened.control('message')).toHaveValue(person.message);
});
