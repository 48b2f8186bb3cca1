import { expect, test } from 'vitest';
import { type DateOrder, DateOrders, dateFinder, dateValue, type FoundDate } from './find-date.ts';

const find = dateFinder('en');
const iso = (text: string, order: DateOrder = 'mdy', finder = find) => {
  const found = finder(text);
  const value = found && dateValue(found, order);
  return value === undefined ? undefined : new Date(value).toISOString().replace('.000Z', '').replace('T00:00:00', '');
};

test.each([
  ['2024-05-06', '2024-05-06'],
  ['released 2024-05-06, later', '2024-05-06'],
  ['2024/5/6', '2024-05-06'],
  ['2024.05.06', '2024-05-06'],
  ['20240506', '2024-05-06'],
  ['IMG_20240506', '2024-05-06'],
  ['IMG-20240506.jpg', '2024-05-06'],
  ['20240506T123015Z', '2024-05-06T12:30:15'],
  ['2024-05-06T12:30:15Z', '2024-05-06T12:30:15'],
  ['2024-05-06T12:30:15+02:00', '2024-05-06T10:30:15'],
  ['2024-05-06 12:30:15,250 INFO', '2024-05-06T12:30:15.250Z'],
  ['2024-05-06 23:30 -0130', '2024-05-07T01:00:00'],
  ['05/06/2024', '2024-05-06'],
  ['5/6/24', '2024-05-06'],
  ['5/6/69', '1969-05-06'],
  ['05-06-2024', '2024-05-06'],
  ['6.5.2024', '2024-05-06'],
  ['06. 05. 2024', '2024-05-06'],
  ['31.12.99', '1999-12-31'],
  ['6 May 2024', '2024-05-06'],
  ['6th of May, 2024', '2024-05-06'],
  ['06-May-2024', '2024-05-06'],
  ['06-May-24', '2024-05-06'],
  ['Mon, 06 May 2024 12:30:15 +0200', '2024-05-06T10:30:15'],
  ['May 6, 2024', '2024-05-06'],
  ['Sept. 3rd 2024', '2024-09-03'],
  ['MAY 6 2024 3:30 PM', '2024-05-06T15:30:00'],
  ['May 6, 2024, at 12:05 a.m.', '2024-05-06T00:05:00'],
  ['[10/Oct/2000:13:55:36 -0700] GET', '2000-10-10T20:55:36'],
  ['May  6 12:30:15 host sshd', '2000-05-06T12:30:15'],
  ['12:30 on 2024-05-06', '2024-05-06T12:30:00'],
  ['2024-05-06: call at 12:30', '2024-05-06T12:30:00'],
  ['May 2024', '2024-05-01'],
  ['2024-05', '2024-05-01'],
  ['2024', '2024-01-01'],
  ['in 2024', undefined],
  ['12:30', '2000-01-01T12:30:00'],
  ['1:05 pm', '2000-01-01T13:05:00'],
  ['12:30 AM', '2000-01-01T00:30:00'],
  ['12:30 p.m.', '2000-01-01T12:30:00'],
  ['0:30 am', undefined],
  ['13:00 pm', undefined],
  ['24:00', '2000-01-02'],
  ['25:00', undefined],
  ['12:59:60', '2000-01-01T13:00:00'],
  ['12:60', undefined],
  ['12:30:61', undefined],
  ['12:30:15.5', '2000-01-01T12:30:15.500Z'],
  ['2024-05-06 25:00', '2024-05-06'],
  // Times as names of files have them.
  ['20241103_101501', '2024-11-03T10:15:01'],
  ['20241103-101501', '2024-11-03T10:15:01'],
  ['IMG_20241103_101501.jpg', '2024-11-03T10:15:01'],
  ['2024-11-03_10-15-01', '2024-11-03T10:15:01'],
  ['2024-11-03_10.15.01.log', '2024-11-03T10:15:01'],
  ['2024-11-03 10.15.01', '2024-11-03T10:15:01'],
  ['Screenshot 2024-11-03 at 10.15.01', '2024-11-03T10:15:01'],
  ['2024-11-03 at 10-15-01', '2024-11-03T10:15:01'],
  ['2024-11-03T10.15.01', '2024-11-03T10:15:01'],
  ['2024-11-03_1015', '2024-11-03'],
  ['2024-11-03_10.15x01', '2024-11-03'],
  ['2024-11-03_10x15.01', '2024-11-03'],
  ['2024-11-03_x0.15.01', '2024-11-03'],
  ['2024-11-03_1x.15.01', '2024-11-03'],
  ['2024-11-03_10.x5.01', '2024-11-03'],
  ['2024-11-03_10.1x.01', '2024-11-03'],
  ['2024-11-03 10.15', '2024-11-03'],
  ['2024-11-03 10.15.011', '2024-11-03'],
  ['2024-11-03 10.15x01', '2024-11-03'],
  ['2024-11-03 10x15.01', '2024-11-03'],
  ['2024-11-03 x0.15.01', '2024-11-03'],
  ['2024-11-03 10.15.0x', '2024-11-03'],
  ['2024-11-03x10.15.01', '2024-11-03'],
  ['2024-11-03 at10.15.01', '2024-11-03'],
  ['202405061230', '2024-05-06T12:30:00'],
  ['20240506T1230', '2024-05-06T12:30:00'],
  ['2024-00-10', undefined],
  ['2024-05-00', undefined],
  ['00/10/2024', undefined],
  ['29 Feb', '2000-02-29'],
  ['2023-02-29', undefined],
  ['2024-13-01', undefined],
  ['1900-02-29', undefined],
  ['2000-02-29', '2000-02-29'],
  ['1900-02-28', '1900-02-28'],
  ['2024-04-31', undefined],
  ['2024-06-31', undefined],
  ['2024-09-31', undefined],
  ['2024-11-31', undefined],
  ['2024-05-31', '2024-05-31'],
  ['2024-05-32', undefined],
  ['31.13.2024', undefined],
  ['2024-02-30, then 2024-03-01', '2024-03-01'],
  ['10.0.0.9', undefined],
  ['192.168.10.20', undefined],
  ['1.2.3', undefined],
  ['v2024-05-06', undefined],
  ['555-12-3456', undefined],
  ['maybe 5', undefined],
  ['3 März 2024', '2024-03-03'],
  ['am 12. Dezember 2023 um 12:30', '2023-12-12T12:30:00'],
  ['3 mai 2024', '2024-05-03'],
  ['1er août 2024', '2024-08-01'],
  ['3 de mayo de 2024', '2024-05-03'],
  ['3 мая 2024', '2024-05-03'],
  ['3 feb. 2024', '2024-02-03'],
  ['5月3日', '2000-05-03'],
  ['会議は2024年5月3日 12:30', '2024-05-03T12:30:00'],
  ['2024년 5월 3일', '2024-05-03'],
  ['2024 年 12 月 13 日', '2024-12-13'],
  ['12月25日', '2000-12-25'],
  ['2024 年 12 月', '2024-12-01'],
  ['12 月', '2000-12-01'],
  ['Mo.3 mai 2024', '2024-05-03'],
  ['4 3 mai 2024', '2024-05-03'],
  ['4.3 mai 2024', undefined],
  ['3 - mai - 2024', '2024-05-03'],
  ['Mai - 2024', '2024-05-01'],
  ['2024年5月', '2024-05-01'],
  ['24年3月5日', '2024-03-05'],
  ['98년 12월 1일', '1998-12-01'],
  ['24年3月', '2024-03-01'],
  ['令和6年1月5日', '2024-01-05'],
  ['発行: 平成 31 年 4 月 30 日', '2019-04-30'],
  ['令和元年5月', '2019-05-01'],
  ['昭和64年1月7日', '1989-01-07'],
  ['大正15年12月24日', '1926-12-24'],
  ['明治5年2月3日', '1872-02-03'],
  ['民國113年5月6日', '2024-05-06'],
  ['今年5月3日', '2000-05-03'],
  ['8年3月5日, 2024年5月3日', '2024-05-03'],
  ['13月3日', undefined],
  // October in Croatian, November in Polish.
  ['3 listopada 2024', undefined],
  ['3 Mars bars', undefined],
  ['30 février 2024', undefined],
  ['3 things 2024', undefined],
  ['5 ſept 2024', undefined],
  ['no date', undefined],
  ['March', '2000-03-01'],
  ['sept.', '2000-09-01'],
  ['DEC', '2000-12-01'],
  ['may', '2000-05-01'],
  [' jan ', '2000-01-01'],
  ['February sales', '2000-02-01'],
  ['Total for June: 1,200', '2000-06-01'],
  ['January: 500', '2000-01-01'],
  ['2 lines from March', '2000-03-01'],
  ['we may go in april', '2000-04-01'],
  ['it may rain', undefined],
  ['a march of 3 hours', undefined],
  ["Dec '23", '2023-12-01'],
  ['Jan’24', '2024-01-01'],
  ['Mrz', '2000-03-01'],
  ['März', '2000-03-01'],
  ['Ma\u0308rz', '2000-03-01'],
  ['février', '2000-02-01'],
  ['août', '2000-08-01'],
  ['Ιανουαρίου', '2000-01-01'],
  ['июнь', '2000-06-01'],
  ['listopad', undefined],
  ['12月', '2000-12-01'],
  ['13月', undefined],
  ['3월', '2000-03-01'],
  ['Janvier sales', undefined],
  ['Marching', undefined],
  ['', undefined],
])('the date in %j is %s', (text, expected) => expect(iso(text)).toBe(expected));

test.each([
  ['05/06/2024', '2024-06-05'],
  ['5/6/24', '2024-06-05'],
  ['6.5.2024', '2024-05-06'],
  ['2024/5/6', '2024-05-06'],
  ['12/31/2024', undefined],
])('with the day first the date in %j is %s', (text, expected) => expect(iso(text, 'dmy')).toBe(expected));

test.each([
  ['de', '6. Mai 2024', '2024-05-06'],
  ['de', '6. März 2024', '2024-03-06'],
  ['de', 'May 6, 2024', '2024-05-06'],
  ['es', '6 de mayo de 2024', '2024-05-06'],
  ['pl', '6 maja 2024', '2024-05-06'],
  ['pl', '3 listopada 2024', '2024-11-03'],
  ['hr', '3. listopada 2024.', '2024-10-03'],
  ['cs', '6. května 2024', '2024-05-06'],
  ['sv', '6 maj 2024', '2024-05-06'],
  ['de', '6. Okt. 2024', '2024-10-06'],
  ['de', '6 Okt 2024', '2024-10-06'],
  ['ja', '6 10月 2024', undefined],
  ['pl', 'listopad', '2000-11-01'],
  ['hr', 'listopad', '2000-10-01'],
  ['es', 'informe de marzo', '2000-03-01'],
  ['tr', 'KASIM', '2000-11-01'],
  ['tr', 'NİSAN', '2000-04-01'],
  ['de', 'Jänner', '2000-01-01'],
])('in the language %s the date in %j is %s', (lang, text, expected) =>
  expect(iso(text, 'mdy', dateFinder(lang))).toBe(expected),
);

/** The dates of a column, whose lines decide together. */
const column = (texts: readonly string[], lang = 'en') => {
  const dates = texts.map(dateFinder(lang));
  const orders = new DateOrders();
  for (const date of dates) if (date) orders.add(date);
  const values = dates.map((date) => (date ? orders.valueOf(date) : undefined));
  return { orders, values: values.map((value) => value && new Date(value).toISOString().slice(0, 10)) };
};

test.each([
  [['Jan-24'], ['2024-01-01'], true],
  [['Jan-24', 'Dec-23', 'sept.-24'], ['2024-01-01', '2023-12-01', '2024-09-01'], true],
  [['Jan/24: 500', 'total Dec/69'], ['2024-01-01', '1969-12-01'], undefined],
  [['Jan-24', 'Feb 23'], ['2024-01-01', '2023-02-01'], true],
  [['Jan 24', 'Dec 23'], ['2000-01-24', '2000-12-23'], false],
  [['Jan 24: x', 'Dec 23: y'], ['2000-01-24', '2000-12-23'], false],
  [['Jan 24', 'Feb 30'], ['2024-01-01', '2030-02-01'], undefined],
  [['Jan 24', 'Dec 00'], ['2024-01-01', '2000-12-01'], undefined],
  [['Jan-24', 'Feb-3'], ['2000-01-24', '2000-02-03'], undefined],
  [['Jan-24', 'Feb 3rd'], ['2000-01-24', '2000-02-03'], undefined],
  [['Jan-24', 'Feb 13th'], ['2000-01-24', '2000-02-13'], undefined],
  [['Jan-24', '24-Feb'], ['2000-01-24', '2000-02-24'], undefined],
  [['Jan-24', 'Feb 13 12:30:15 sshd'], ['2000-01-24', '2000-02-13'], undefined],
  [['Jan-24', '12:30 on Feb 13'], ['2000-01-24', '2000-02-13'], undefined],
  [['Jan-24', 'Feb 1', 'March', 'Feb 2024'], ['2024-01-01', '2000-02-01', '2000-03-01', '2024-02-01'], true],
  [['Jan-24', 'Feb-99', 'Feb-3'], ['2000-01-24', '1999-02-01', '2000-02-03'], false],
  [['Jan-24', '05/13/2024', '13/05/2024'], ['2024-01-01', '2024-05-13', '2024-05-13'], true],
  [['Jan24', 'Dec23.'], ['2024-01-01', '2023-12-01'], true],
  [['Jan–24', 'Okt24'], ['2024-01-01', '2024-10-01'], true],
  [['Jan24x', 'May7', 'Jan245'], ['2000-01-01', '2000-05-01', '2000-01-01'], undefined],
  [
    ['2024-Jan', '2023 Dec, all', '2024-Feb-05', '2024 May 6 12:30'],
    ['2024-01-01', '2023-12-01', '2024-02-05', '2024-05-06'],
    undefined,
  ],
  [['Jan-2024', "Jan '24"], ['2024-01-01', '2024-01-01'], undefined],
  [['Jan-24-2023'], ['2023-01-24'], undefined],
  [
    ['may 45 people', 'mar 45 people', 'May 45', 'march-45'],
    [undefined, undefined, '2045-05-01', '2045-03-01'],
    undefined,
  ],
  [['Okt-24', 'Dez-23', 'Ma\u0308rz-24'], ['2024-10-01', '2023-12-01', '2024-03-01'], true],
  [['janv.-24', ' août 23 '], ['2024-01-01', '2023-08-01'], true],
  [['Mai 2024', 'mars 2023', 'marzo de 2023'], ['2024-05-01', '2023-03-01', '2023-03-01'], undefined],
  [
    ['im Mai 24', 'Mai 245', 'Mai  -  24', 'Xyz-24', 'listopad-24'],
    [undefined, undefined, undefined, undefined, undefined],
    undefined,
  ],
])('a column of %j is %j; by default as years: %j', (texts, expected, isYear) => {
  const { orders, values } = column(texts);
  expect(values).toEqual(expected);
  expect(orders.dayOrYear?.isYear).toBe(isYear);
});

test('a finder is made once for a language', () => expect(dateFinder('en')).toBe(find));

test('names the first date whose number is a day or a year', () => {
  expect(column(['x', 'Feb-30', 'Jan-24 x', 'Mar-24', 'Mar-5']).orders.dayOrYear?.date.text).toBe('Jan-24');
});

function ordersOf(dates: readonly FoundDate[]): DateOrders {
  const orders = new DateOrders();
  for (const date of dates) orders.add(date);
  return orders;
}

test.each([
  ['05/06/2024 13/06/2024', 'dmy', false, false],
  ['05/06/2024 05/13/2024', 'mdy', false, false],
  ['05/06/2024 06/07/2024', 'mdy', true, false],
  ['05/05/2024', 'mdy', false, false],
  ['13/05/2024 05/13/2024', 'mdy', false, true],
  ['2024-05-06 6.5.2024', 'mdy', false, false],
])('the order of %j is %s, doubtful %j, mixed %j', (texts, order, doubtful, mixed) => {
  const dates = texts.split(' ').flatMap((text) => find(text) ?? []);
  const found = ordersOf(dates);
  expect([found.order, found.doubtful !== undefined, found.mixed !== undefined]).toEqual([order, doubtful, mixed]);
});

test('gives one date of each order if both occur, and a doubtful date if none decides', () => {
  const dates = ['01/02/2024', '13/05/2024', '05/13/2024'].flatMap((text) => find(text) ?? []);
  expect(ordersOf(dates).mixed?.map(({ text }) => text)).toEqual(['13/05/2024', '05/13/2024']);
  expect(ordersOf(dates.slice(0, 1)).doubtful?.text).toBe('01/02/2024');
});

test('a year or a time of day alone is not a numeric date', () => {
  expect(find('2024')).toMatchObject({ text: '2024', isNumeric: false });
  expect(find('call at 12:30')).toMatchObject({ text: '12:30', isNumeric: false });
});

test('a year before 100 is that year where another date names an era', () => {
  const early = { text: '44', year: 2044, earlyYear: 44, first: 3, second: 15, isNumeric: false, time: 0 } as const;
  const later = { ...early, text: '2044', earlyYear: undefined };
  const yearOf = (orders: DateOrders, date: FoundDate) => new Date(orders.valueOf(date) ?? Number.NaN).getUTCFullYear();
  const orders = new DateOrders();
  orders.add(early);
  orders.add({ ...later, hasEra: false });
  expect(yearOf(orders, early)).toBe(2044);
  orders.add({ ...later, hasEra: true });
  expect([yearOf(orders, early), yearOf(orders, later)]).toEqual([44, 2044]);
  orders.add(early);
  expect(yearOf(orders, early)).toBe(44);
});
