/** What the eight ways need of a browser; each browser's own driver gives it. */
export type Hands = {
  open(path: string): Promise<unknown>;
  back(): Promise<unknown>;
  /** Runs a function's body in the page. A page that is being left may throw: it is asked again. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  type(name: string, text: string): Promise<unknown>;
  press(role: 'button' | 'link', name: string): Promise<unknown>;
  reads(text: string): Promise<unknown>;
  /** The page dies without a word, and is loaded again. */
  crash(): Promise<unknown>;
  offline(isOffline: boolean): Promise<unknown>;
  inAnotherTab(work: () => Promise<void>): Promise<unknown>;
};

type KeptForm = {
  path: string;
  /** A field by its name, and what is typed there. */
  field: string;
  text: string;
  /** The other fields that it needs, by name; « first » chooses the first answer. Without them it is not sent here. */
  rest?: Record<string, string>;
  /** A choice among cards, by the name and the value of its input. */
  choice?: [name: string, value: string];
  photos?: true;
};

const PERSON = { family_name: 'Dupré', name: 'Hélène', email: 'helene.dupre@exemple.test' };

export const KEPT_FORMS: Record<string, KeptForm> = {
  sav: {
    path: '/sav/formulaire',
    field: 'description',
    text: 'Elle siffle depuis mardi.',
    choice: ['kind', 'depannage'],
    photos: true,
    rest: { ...PERSON, phone: '05 36 49 00 01' },
  },
  contact: {
    path: '/contact/formulaire',
    field: 'message',
    text: 'Ouvrez-vous le lundi ?',
    rest: { ...PERSON, subject: 'first' },
  },
  rdv_pro: {
    path: '/rdv_pro',
    field: 'company',
    text: 'Dupré et fils',
    rest: { ...PERSON, phone: '05 36 49 00 01', reason: 'first', slot: 'first' },
  },
  airco: { path: '/abonnement_airco', field: 'company', text: 'Froid du Gers', rest: PERSON },
  newsletter: { path: '/inscription_newsletter', field: 'name', text: 'Hélène D.', rest: { email: PERSON.email } },
  // Its sending is a journey of its own (test/journeys/projet.spec.ts).
  projet: { path: '/projet_particulier?etape=logement', field: 'town', text: 'Auch', choice: ['dwelling.type', 'maison'] },
};

/** @param until asks again until it does not throw, as a person looks again */
export async function leaveAndComeBack(hands: Hands, form: KeptForm, until: (look: () => Promise<unknown>) => Promise<unknown>) {
  const { path, field, text, choice, photos } = form;
  const isThere = (what: string) =>
    until(async () => {
      const found = await hands.run<string>(FOUND, field, choice ?? null);
      const expected = JSON.stringify([text, choice?.[1] ?? null, photos ? 1 : 0]);
      if (found !== expected) throw new Error(`${what}: ${found}, not ${expected}`);
    });
  const isGone = (what: string) =>
    until(async () => {
      const found = await hands.run<string>(FOUND, field, choice ?? null);
      if (found !== JSON.stringify(['', null, 0])) throw new Error(`${what}: still ${found}`);
    });
  const isStored = () =>
    until(async () => {
      if (!(await hands.run<boolean>(STORED, text))) throw new Error('never stored');
    });

  /** What follows is seen on the new document, not on the one before. */
  const anew = async (work: () => Promise<unknown>) => {
    await hands.run('window.isBefore = true');
    await work();
    await until(async () => {
      if (await hands.run<boolean>('return Boolean(window.isBefore)')) throw new Error('still the document before');
    });
  };
  const follow = (link: string) =>
    until(async () => {
      if (!(await hands.run<boolean>(FOLLOW, link))) throw new Error(`no link to ${link} yet`);
    });
  const isDeleted = () =>
    until(async () => {
      if (await hands.run<boolean>(STORED, text)) throw new Error('still stored');
    });

  // Another form may have a field of that name.
  await anew(() => hands.open(path));
  await hands.type(field, text);
  await until(async () => {
    if (!(await hands.run<boolean>('return "ready" in document.documentElement.dataset'))) throw new Error('never awake');
  });
  if (choice) await hands.run(CHOOSE, ...choice);
  if (photos) await hands.run(ATTACH, PNG);
  await isThere('typed');

  await follow('/contact');
  await until(async () => {
    if (!(await hands.run<boolean>('return location.pathname === "/contact"'))) throw new Error('the link leads nowhere');
  });
  await hands.back();
  await isThere('Back');
  await follow('/confidentialite');
  await until(async () => {
    if (!(await hands.run<boolean>('return location.pathname === "/confidentialite"'))) throw new Error('the link leads nowhere');
  });
  await hands.open(path);
  await isThere('a link');
  await anew(() => hands.run('setTimeout(() => location.reload())'));
  await isThere('reload');
  await isStored();
  await anew(hands.crash);
  await isThere('crash');
  await hands.offline(true);
  await follow('/contact');
  await hands.offline(false);
  // The link may still lead away with the network that is back.
  await until(async () => {
    await hands.open(path);
    if (!(await hands.run<boolean>('return location.href.endsWith(arguments[0])', path))) throw new Error('led away again');
  });
  await isThere('offline');
  await hands.inAnotherTab(async () => {
    await hands.open(path);
    await isThere('another tab');
    await until(() => hands.run(AGE, 24));
    await hands.open(path);
    await isThere('a day later');
    await hands.reads('Nous avons gardé ce que vous aviez écrit.');
  });
  await hands.inAnotherTab(async () => {
    await hands.open(path);
    await isThere('before it is erased');
    await hands.press('button', 'Effacer');
    await isGone('erased');
    await isDeleted();
    await hands.press('button', 'Remettre');
    await isThere('taken back');
    await isStored();
    await until(() => hands.run(AGE, 31 * 24));
    await hands.open(path);
    await isDeleted();
    await isGone('a month later');
  });
  if (!form.rest) return;
  await hands.open(path);
  await isGone('in the first tab');
  await hands.type(field, text);
  if (choice) await hands.run(CHOOSE, ...choice);
  await isStored();
  await until(async () => {
    if (!(await hands.run<boolean>(FILL, form.rest))) throw new Error('nothing to choose yet');
  });
  await hands.run('document.querySelector("main form").requestSubmit()');
  await until(async () => {
    if (!(await hands.run<boolean>('return location.search === "?envoi=fait"'))) throw new Error('never sent');
  });
  await isDeleted();
  await hands.open(path);
  await isGone('sent');
}

const FOUND = `
  const [field, choice] = arguments;
  const value = document.querySelector('main [name="' + field + '"]')?.value ?? '';
  const chosen = choice && document.querySelector('[name="' + choice[0] + '"]:checked')?.value;
  const photos = document.querySelectorAll('form ul[role=list] > li button').length;
  return JSON.stringify([value, chosen || null, photos]);
`;

const CHOOSE = `document.querySelector('[name="' + arguments[0] + '"][value="' + arguments[1] + '"]').click();`;

const ATTACH = `
  const bytes = Uint8Array.from(atob(arguments[0]), (sign) => sign.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'plaque.png', { type: 'image/png' }));
  const input = document.querySelector('input[type=file]');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
`;

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sets what is asked, as a browser that fills a form by itself does. */
const FILL = `
  for (const [name, given] of Object.entries(arguments[0])) {
    const control = document.querySelector('main [name="' + name + '"]');
    if (!control) return false;
    if (control.type === 'radio') { control.click(); continue; }
    const value = given === 'first' ? control.options[1].value : given;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
  }
  return true;
`;

const FOLLOW = `
  const link = [...document.querySelectorAll('a[href="' + arguments[0] + '"]')].find((one) => one.checkVisibility());
  link?.click();
  return link !== undefined;
`;

/** Reads and writes the rows of the site's store. A store that does not answer (WebKit's, at times) is asked again. */
const ON_ROWS = `
  const onRows = (mode, work) => new Promise((settle, fail) => {
    setTimeout(() => fail(new Error('the store does not answer')), 3000);
    const opened = indexedDB.open('projet');
    opened.onerror = opened.onblocked = () => fail(new Error('the store does not open'));
    opened.onsuccess = () => {
      const database = opened.result;
      try {
        const transaction = database.transaction('brouillon', mode);
        const found = work(transaction.objectStore('brouillon'));
        transaction.oncomplete = () => settle(found());
        transaction.onabort = transaction.onerror = () => fail(new Error('the store refuses'));
      } catch (error) {
        fail(error);
      }
      database.close();
    };
  });
`;

/** The tab is closed, and a time goes by: what the browser stored grows older by so many hours. */
const AGE = `
  ${ON_ROWS}
  sessionStorage.clear();
  const hours = arguments[0];
  return onRows('readwrite', (rows) => {
    const cursor = rows.openCursor();
    cursor.onsuccess = () => {
      const row = cursor.result;
      if (!row) return;
      const { savedAt, until, ...rest } = row.value;
      if (savedAt) row.update({ ...rest, savedAt: savedAt - hours * 3600000, until: until - hours * 3600000 });
      row.continue();
    };
    return () => true;
  });
`;

const STORED = `
  ${ON_ROWS}
  const text = arguments[0];
  return onRows('readonly', (rows) => {
    const all = rows.getAll();
    return () => JSON.stringify(all.result).includes(text);
  });
`;
