// Finding each other: a public table on the start page, six letters, a link to share, and a chair for those who only watch.

import {
  chooseSeats,
  expect,
  expectAccessible,
  HOUSE,
  person,
  picture,
  pressToStart,
  tabTo,
  test,
} from '../play.ts';

test('a table is found in the list, joined by its letters, shared by a link, and watched when it is full', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [ann, ben, cleo] = [
    await person(browser, 'Ann', errors),
    await person(browser, 'Ben', errors),
    await person(browser, 'Cleo', errors),
  ];
  await ann.goto(`${HOUSE}#/create/casino`);
  await chooseSeats(ann, 2);
  await ann.getByRole('radio', { name: 'Everyone' }).check();
  await pressToStart(ann, 'Create the table');
  const code = (await ann.locator('.lobby-code').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z]{6}$/);
  await expect(ann.locator('.lobby-seats')).toContainText('Ann');
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ann.getByRole('status')).toHaveText(
    /^The link is copied\. This link works on this device only/,
  );
  const link = await ann.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${HOUSE}#/t/${code}`);
  // Without a clipboard the link itself is shown.
  await ann.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await ann.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ann.getByRole('status')).toHaveText(link);
  // Or it is shown to the camera of another device, on a wide screen at once.
  await expect(ann.getByRole('img', { name: `QR code: ${link}` })).toBeVisible();
  await expectAccessible(ann);
  await picture(ann, 'scan');
  // Whoever goes home from a table sees the open ones too: their own among them.
  await ann.getByRole('link', { name: 'Start page' }).click();
  await expect(ann.getByRole('group', { name: /Quick match/ })).toBeVisible();
  await expect(ann.locator(`main a[href="#/t/${code}"]`)).toHaveText(['Continue', /Join$/]);
  await ann.goBack();

  await ben.goto(HOUSE);
  const listed = ben.locator('.open-tables li').filter({ has: ben.locator(`a[href="#/t/${code}"]`) });
  await expect(listed).toContainText('AnnCasino · 1/2');
  await ben.getByRole('link', { name: 'Join with a code' }).click();
  await ben.getByLabel('Six letters').fill('qqqqqq');
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(ben.getByRole('alert')).toHaveText('There is no table with this code.');
  await ben.goto(`${HOUSE}#/t/abc`);
  await expect(ben.getByRole('heading')).toHaveText('Table ABC');
  await expect(ben.getByRole('alert')).toHaveText('There is no table with this code.');
  await ben.getByRole('link', { name: 'Join with a code' }).click();
  // The whole link is as good as its letters.
  await ben.getByLabel('Six letters').fill(link.toLowerCase());
  await ben.getByRole('button', { name: 'Join' }).click();
  await ann.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ann.getByRole('status')).toHaveText(link);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  // News take the place of what was told about the link.
  for (const page of [ann, ben]) await expect(page.getByRole('status')).toHaveText(/^Every seat is taken/);
  await ann.getByRole('button', { name: 'Ready' }).click();
  for (const page of [ann, ben]) await page.locator('.hand .piece').first().waitFor();

  await cleo.goto(link);
  await expect(cleo.locator('.turn-line')).toContainText('You are watching');
  await expect(cleo.locator('.seat')).toHaveCount(2);
  await expect(cleo.locator('.hand .piece, .actions button')).toHaveCount(0);
  await cleo.getByRole('button', { name: 'Menu' }).click();
  await expect(cleo.locator('.menu button')).toHaveText(['Rules', 'Settings', 'Leave the table', 'Close']);
  await cleo.getByRole('button', { name: 'Leave the table' }).click();
  await expect(cleo.locator('main.start h1')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a guest sees who invites to what, gives a name, sits down and is ready; a host is asked for a name', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, '', errors), await person(browser, '', errors)];
  await host.goto(`${HOUSE}#/create/texas-42`);
  const create = host.getByRole('button', { name: 'Create the table' });
  await create.click();
  await expect(host.getByRole('alert')).toContainText('Enter your name first');
  await expect(host.getByLabel('Your name at the table')).toBeFocused();
  await host.keyboard.type('Hanna');
  await create.click();
  const code = (await host.locator('.lobby-code').textContent()) ?? '';
  for (const n of [2, 3]) await host.locator(`.lobby-seats li:nth-child(${n}) .button`).first().click();
  await host.getByRole('button', { name: 'Ready' }).click();

  const sent: string[] = [];
  guest.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`${HOUSE}#/t/${code}`);
  const invitation = guest.locator('.invitation');
  await expect(invitation).toContainText('Hanna invites you to play.');
  await expect(invitation.locator('.rule-lines li')).toHaveCount(3);
  await expect(invitation).toContainText('Time for a turn: 60 seconds');
  await expect(guest.getByRole('button', { name: 'Copy the link' })).toHaveCount(0);
  await expect(guest.getByText('Show QR code')).toHaveCount(0);
  await expect(guest.locator('.button.main')).toHaveText(['Sit down']);
  await expect(guest.locator('.button.main')).toBeInViewport({ ratio: 1 });
  await expectAccessible(guest);
  await picture(guest, 'invitation');
  await guest.getByLabel('Your name at the table').fill('Ben');
  await guest.keyboard.press('Enter');
  for (const page of [host, guest]) await page.locator('.table').waitFor();
  await expect(host.locator('.seat', { hasText: 'Ben' })).toHaveCount(1);
  const verbs = sent.flatMap((frame) => /"t":"(join|sit|ready)".*/.exec(frame)?.[1] ?? []);
  expect(verbs).toEqual(['join', 'ready']);
  expect(errors).toEqual([]);
});

test('the host gives, keeps and frees seats, and who leaves makes room', async ({ browser }) => {
  const errors: string[] = [];
  const [ann, ben, cleo] = [
    await person(browser, 'Ann', errors),
    await person(browser, 'Ben', errors),
    await person(browser, 'Cleo', errors),
  ];
  await ann.goto(`${HOUSE}#/create/texas-42?options=target:1`);
  await ann.getByRole('radio', { name: '15 seconds' }).check();
  await ann.getByRole('radio', { name: 'Nobody' }).check();
  await pressToStart(ann, 'Create the table');
  const code = (await ann.locator('.lobby-code').textContent()) ?? '';
  const seat = (n: number) => ann.locator('.lobby-seats > li').nth(n);
  await expect(seat(0)).toContainText('Ann');

  // A bot of the level that is wanted, and a seat that only an invitation opens.
  await seat(1).getByRole('button', { name: 'Put a bot here' }).click();
  await ann.getByLabel('Level of the bot in seat 2').selectOption('Expert');
  await expect(ann.getByLabel('Level of the bot in seat 2')).toHaveValue('expert');
  await seat(2).getByRole('button', { name: 'Reserve for a friend' }).click();
  await expect(seat(2)).toContainText('reserved for a friend');
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.getByRole('button', { name: 'Copy the invitation' }).click();
  await expect(ann.getByRole('status')).toContainText('it leads to this seat');
  const invitation = await ann.evaluate(() => navigator.clipboard.readText());

  await cleo.goto(`${HOUSE}#/t/${code}`);
  await expect(cleo.locator('.lobby-seats > li').nth(1)).toContainText('Expert');
  await expect(cleo.getByRole('button', { name: 'Sit down' })).toHaveCount(1);
  await cleo.getByRole('button', { name: 'Sit down' }).click();
  await expect(seat(3)).toContainText('Cleo');
  await expectAccessible(ann);
  await picture(ann, 'lobby');
  await ann.setViewportSize({ width: 390, height: 844 });
  await picture(ann, 'lobby');
  await ann.getByRole('button', { name: 'Remove Cleo' }).click();
  await expect(cleo.getByRole('status')).toHaveText('You no longer have a seat at this table.');
  await cleo.getByRole('button', { name: 'Sit down' }).click();
  await expect(seat(3)).toContainText('Cleo');
  // Sent away twice is sent away for good, and whoever tries again is told so.
  await ann.getByRole('button', { name: 'Remove Cleo' }).click();
  await cleo.getByRole('button', { name: 'Sit down' }).click();
  await expect(cleo.getByRole('status')).toContainText('the host has removed you');
  await cleo.getByRole('button', { name: 'Leave the table' }).click();
  await expect(cleo.locator('main.start h1')).toBeVisible();
  await expect(seat(3)).toContainText('free');

  await ben.goto(invitation);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(seat(2)).toContainText('Ben');
  await ben.getByRole('link', { name: 'The rules at this table' }).click();
  await expect(ben.locator('main')).toContainText('Options in force');
  await ben.goBack();
  // Who waits can talk, and what was said and read by then is no news in the match.
  await ben.getByLabel('Say something').fill('One minute, please');
  await ben.keyboard.press('Enter');
  for (const page of [ann, ben]) await expect(page.locator('.chat li')).toHaveText('Ben: One minute, please');
  await seat(3).getByRole('button', { name: 'Put a bot here' }).click();
  await ann.getByRole('button', { name: 'Ready' }).click();
  for (const page of [ann, ben]) await page.locator('.hand .piece').first().waitFor();
  await expect(ann.locator('.unread')).toHaveCount(0);
  if (!(await ann.locator('.panel').isVisible())) await ann.locator('.panel-open').click();
  await ann.getByRole('tab', { name: 'Chat' }).click();
  await expect(ann.locator('.chat li')).toHaveText('Ben: One minute, please');
  await ann.getByRole('button', { name: 'Close the panel' }).click();
  await expect(ann.locator('.seat .ring, .own-seat .ring').first()).toBeVisible();

  await cleo.goto(`${HOUSE}#/t/${code}`);
  await expect(cleo.getByRole('alert')).toHaveText('This table is full and admits no spectators.');
  // Who leaves a running match is replaced by a bot, and can come back.
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Leave the table' }).click();
  await ben.getByRole('button', { name: 'Really leave?' }).click();
  await ben.getByRole('link', { name: /Continue/ }).click();
  await ben.getByRole('button', { name: 'I am back' }).click();
  await expect(ben.getByText('A bot plays for you')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a quick match brings those together who want the same game, and asks who has no name yet', async ({
  browser,
}) => {
  const errors: string[] = [];
  const pages = [await person(browser, 'Ann', errors), await person(browser, '', errors)] as const;
  const codes: string[] = [];
  for (const page of pages) {
    await page.goto(HOUSE);
    const quick = page.getByRole('group', { name: /Quick match/ });
    await quick.getByRole('button', { name: 'Fast Track' }).click();
    codes.push((await page.locator('.lobby-code').textContent()) ?? '');
    // Nobody has to look for a seat.
    await expect(page.locator('.lobby-seats li').nth(codes.length - 1)).toContainText(
      page === pages[0] ? 'Ann' : 'Guest',
    );
  }
  expect(codes[0]).toMatch(/^[A-Z]{6}$/);
  expect(codes[1]).toBe(codes[0]);
  const [ann, ben] = pages;
  await expect(ann.locator('.lobby-seats')).toContainText('Guest');
  await expect(ann.getByLabel('Your name at the table')).toHaveCount(0);
  await ben.getByLabel('Your name at the table').fill('Ben');
  await ben.keyboard.press('Tab');
  await expect(ann.locator('.lobby-seats')).toContainText('Ben');
  expect(errors).toEqual([]);
});

test('one is the same person on another device by a one-time code, until signed out there', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [phone, desk] = [await person(browser, 'Ann', errors), await person(browser, 'Nobody', errors)];
  await phone.goto(`${HOUSE}#/settings`);
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.getByRole('button', { name: 'Make a one-time link' }).click();
  const code = (await phone.locator('.pass-code').textContent()) ?? '';
  await phone.getByRole('button', { name: 'Copy the link' }).click();
  await expect(phone.getByRole('status').filter({ hasText: 'Open it on the other device' })).toBeVisible();
  const link = await phone.evaluate(() => navigator.clipboard.readText());
  await phone.getByText('Show QR code').click();
  await expect(phone.getByRole('img', { name: link })).toBeVisible();
  const idOf = (page: typeof phone) =>
    page.evaluate(async () => ((await (await fetch('api/me')).json()) as { id: string }).id);
  await desk.goto(`${link}X`);
  await desk.getByRole('button', { name: 'Use this profile here' }).click();
  await expect(desk.getByRole('alert')).toContainText('This code is wrong');
  errors.length = 0;
  await desk.goto(`${HOUSE}#/adopt`);
  await desk.getByLabel('Code from the other device').fill(code);
  await desk.getByRole('button', { name: 'Use this profile here' }).click();
  await expect(desk.locator('main.start h1')).toBeVisible();
  expect(await idOf(desk)).toBe(await idOf(phone));
  await expect(phone.getByText('The other device is signed in.')).toBeVisible();
  await desk.goto(`${HOUSE}#/settings`);
  await expect(desk.getByLabel('Your name')).toHaveValue('Ann');
  expect(errors).toEqual([]);
  await desk.goto(`${HOUSE}#/create/casino`);
  await pressToStart(desk, 'Create the table');
  await expect(desk.getByText('Waiting for players.')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await phone.getByRole('button', { name: 'Really sign out all other devices?' }).click();
  await expect(phone.getByText('All other devices are signed out.')).toBeVisible();
  await expect(desk.getByText('You were signed out on this device')).toBeVisible();
  await expect(async () => expect(await idOf(desk)).not.toBe(await idOf(phone))).toPass();
});

test('a connection that is lost is said while one waits, and while one has seen nothing yet', async ({
  browser,
}) => {
  const host = await person(browser, 'Ann', []);
  const cuts: (() => Promise<void>)[] = [];
  let isCut = false;
  await host.routeWebSocket(/\/ws$/, (socket) => {
    if (isCut) void socket.close();
    else {
      const server = socket.connectToServer();
      cuts.push(async () => {
        await server.close();
        await socket.close();
      });
    }
  });
  await host.goto(`${HOUSE}#/create/casino`);
  await pressToStart(host, 'Create the table');
  const waiting = host.getByText('Waiting for players.');
  await expect(waiting).toBeVisible();
  isCut = true;
  for (const cut of cuts) await cut();
  const lost = host.getByRole('status').filter({ hasText: 'Connection lost: trying again' });
  await expect(lost).toBeVisible();
  await host.reload();
  await expect(lost).toBeVisible();
  isCut = false;
  await expect(waiting).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('during an upgrade a new page finds a new node; an old page offers once to load itself again', async ({
  browser,
}) => {
  const errors: string[] = [];
  const host = await person(browser, 'Ann', errors);
  let loads = 0;
  host.on('domcontentloaded', () => loads++);
  let isOldPage = false;
  let hellos = 0;
  await host.routeWebSocket(/\/ws$/, (socket) => {
    const isOldNode = !isOldPage && hellos % 2 === 0;
    const server = isOldNode ? undefined : socket.connectToServer();
    socket.onMessage((message) => {
      const frame = String(message);
      const isHello = frame.includes('"hello"');
      if (isHello) hellos++;
      // A node of protocol 5.
      if (isOldNode) socket.send(`{"t":"no","code":"${isHello ? 'OLD_CLIENT' : 'HELLO_FIRST'}"}`);
      else server?.send(isHello && isOldPage ? frame.replace(/"v":\d+/, '"v":5') : frame);
    });
  });
  await host.goto(`${HOUSE}#/create/casino`);
  await pressToStart(host, 'Create the table');
  const waiting = host.getByText('Waiting for players.');
  await expect(waiting).toBeVisible();
  const note = host.locator('.update');
  expect(hellos).toBeGreaterThan(1);
  await expect(note).toHaveCount(0);
  expect(loads).toBe(1);

  isOldPage = true;
  await host.reload();
  await expect(note).toContainText('This page is older than the server');
  await note.getByRole('button', { name: 'Load the page again' }).click();
  await expect(note).toHaveText('The house is being upgraded: this page connects by itself in a moment.');
  const before = hellos;
  await expect.poll(() => hellos).toBeGreaterThan(before);
  await expect(note.getByRole('button')).toHaveCount(0);
  expect(loads).toBe(3);
  isOldPage = false;
  await expect(waiting).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(loads).toBe(3);
  expect(errors).toEqual([]);
});

test('who fills a table by keys stays where they are, and who is sent away knows it until they sit again', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await host.goto(`${HOUSE}#/create/big-two`);
  await chooseSeats(host, 3);
  await pressToStart(host, 'Create the table');
  const code = (await host.locator('.lobby-code').textContent()) ?? '';
  await guest.goto(`${HOUSE}#/t/${code}`);
  // In a page without anything to stand on the browser itself takes the focus, and gives it back at its own time.
  await guest.getByRole('button', { name: 'Sit down' }).waitFor();
  await expect(guest.locator('h1')).toBeFocused();
  expect(await tabTo(guest, '.lobby-seats button')).toBe(true);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('button', { name: 'I am not ready' })).toBeFocused();
  await host.getByRole('button', { name: 'Remove Ben' }).waitFor();
  expect(await tabTo(host, '.lobby-seats li:nth-child(3) button')).toBe(true);
  await host.keyboard.press('Enter');
  await expect(host.getByLabel('Level of the bot in seat 3')).toBeFocused();
  await host.getByRole('button', { name: 'Remove Ben' }).focus();
  await host.keyboard.press('Enter');
  await expect(host.getByRole('button', { name: 'Put a bot here' })).toBeFocused();
  await expect(guest.getByRole('button', { name: 'Sit down' })).toBeFocused();
  const told = guest.getByText('You no longer have a seat at this table.');
  await expect(told).toBeVisible();
  await host.getByRole('button', { name: 'Ready' }).click();
  await expect(guest.locator('.lobby-seats')).toContainText('ready');
  await expect(told).toBeVisible();
  await guest.keyboard.press('Enter');
  await expect(told).toBeHidden();
  expect(errors).toEqual([]);
});

test('what is typed while the match begins stays typed, and plays nothing', async ({ browser }) => {
  const errors: string[] = [];
  const pages = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)] as const;
  const [host, guest] = pages;
  await host.goto(`${HOUSE}#/create/big-two`);
  await chooseSeats(host, 2);
  await pressToStart(host, 'Create the table');
  const code = (await host.locator('.lobby-code').textContent()) ?? '';
  await guest.goto(`${HOUSE}#/t/${code}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByRole('button', { name: 'I am not ready' }).click();
  await host.getByRole('button', { name: 'Ready' }).click();
  for (const page of pages) {
    expect(await tabTo(page, '.chat input')).toBe(true);
    await page.keyboard.type('so long');
  }
  await guest.getByRole('button', { name: 'Ready' }).evaluate((button: HTMLElement) => button.click());
  for (const page of pages) {
    await page.locator('.hand .piece').first().waitFor();
    // As slowly as people type: the turn may come in between.
    await page.keyboard.type(' as it lasts', { delay: 60 });
    await expect(page.locator('.hand .piece.selected')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Chat' }).click();
    await expect(page.locator('.chat input')).toHaveValue('so long');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await expect(page.locator('.chat input')).toHaveValue('so long');
  }
  expect(errors).toEqual([]);
});
