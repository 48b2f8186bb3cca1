// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of code.

/**
 * Mutants that no test can or need see, each with the reason: file, reason, and the lines as the mutant makes them
 * (white space as one blank), just as `npm run test:mutation` shows them.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/core/options.ts': {
    'the compiler wants it: what comes next refuses the same': [
      'true &&',
      'if (false || !values.includes(value)) {',
      'const value = alias ? field.aliases[written] : written;',
      'const fallback = true ? numberFieldFor(field, values).default : field.default;',
    ],
    'a function without a return gives undefined as well': ['} catch {}'],
  },
  'src/tool-page/share-link.ts': {
    'null has no keys, so what comes next throws, which is told the same way': [
      "if (typeof settings !== 'object' || false || Array.isArray(settings))",
    ],
    'this text is never read': ['throw new SyntaxError("");'],
  },
  'src/tool-page/option-dependants.ts': {
    'only a number has `by`, and one without has the same default before and after': [
      'if (false || !field.by) return [];',
      'if (false) return [];',
      "if (field.kind !== 'number' && !field.by) return [];",
    ],
  },
  'src/tool-page/option-state.ts': {
    'the compiler wants it: no id is without its field, and only a number has `by`': [
      '.filter((id) => options[id].form !== false)',
      'const usual = true ? numberFieldFor(field, values).default : field.default;',
    ],
    'spares the comparison by content': [
      'export const isSame = (a: unknown, b: unknown): boolean => false || JSON.stringify(a) === JSON.stringify(b);',
    ],
  },
  'src/editor/cap.ts': {
    'an empty list and one of an empty change are the same transaction': [
      'if (shorter.empty) return ["Stryker was here"];',
    ],
    'a filter does not ask itself again': ['unlimited.of(false),'],
    'what a keyboard inserts has a name': [
      'Transaction.userEvent.of(transaction.annotation(Transaction.userEvent) ?? ""),',
    ],
    'listens to a view, which needs a browser: tests/e2e/text-pane.spec.ts': [
      'const trimmer = EditorView.domEventHandlers({});',
      'compositionend: (_, view) => {},',
      'setTimeout(() => undefined);',
    ],
  },
  'src/editor/line-endings.ts': {
    'a short cut: the long way gives the same': [
      'if (false) {',
      'if (!raw.includes("")) {',
      "if (!raw.includes('\\r')) {}",
      'if (false) return { text: raw, endings: PLAIN };',
      "if (base === undefined && base === '\\n') return { text: raw, endings: PLAIN };",
      "if (false || base === '\\n') return { text: raw, endings: PLAIN };",
      'if (base === undefined || false) return { text: raw, endings: PLAIN };',
      'if (base === undefined || base === "") return { text: raw, endings: PLAIN };',
      'if (false) return { text, endings: { base: chosen, exceptions: RangeSet.empty } };',
      'if (true)',
      'if (transaction.docChanged || value.exceptions.size > 0)',
      'if (transaction.docChanged && true)',
      'if (transaction.docChanged && value.exceptions.size >= 0)',
      'if (from <= to)',
      'if (false) return state.doc.sliceString(from, to, base);',
      'if (false) return positions;',
    ],
    'an exception that is like the rule': ['if (true) builder.add(at, at + 1, MARKS[terminator]);'],
    'behind the last position there is none to write': ['for (let i = 0; i <= positions.length; i++) {'],
  },
  'src/editor/option-steps.ts': {
    'listens to a view, which needs a browser: tests/e2e/options.spec.ts': [
      'EditorView.updateListener.of(({ transactions }) => {}),',
    ],
    'mapping gives the same where nothing was taken away': [
      'if (fromA <= sample.from && true) from = toB;',
      'if (fromA <= sample.from && toA >= sample.from) from = toB;',
      'if (fromA <= sample.to && toA >= sample.to) to = fromB;',
    ],
    'to put the range back where mapping would have kept it changes nothing': [
      'const isReplaced = true;',
      'const isReplaced = docChanged && before && !state.field(sampleField) || !sampleStepOf(transaction);',
      'const isReplaced = true && !sampleStepOf(transaction);',
      'const isReplaced = docChanged && before || !state.field(sampleField) && !sampleStepOf(transaction);',
      'const isReplaced = true && !state.field(sampleField) && !sampleStepOf(transaction);',
      'const isReplaced = docChanged || before && !state.field(sampleField) && !sampleStepOf(transaction);',
    ],
  },
  'src/editor/undo-room.ts': {
    'the compiler wants it: a step that is kept has changes': [
      'step.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {',
    ],
    'only spares counting again': ['if (true) {'],
    'undo and redo move steps that had room together': [
      'if (false) {',
      "if ((!steps || !transaction.docChanged || transaction.isUserEvent('undo')) && transaction.isUserEvent('redo')) {",
      "if ((!steps || !transaction.docChanged) && transaction.isUserEvent('undo') || transaction.isUserEvent('redo')) {",
      'if (!steps || !transaction.docChanged || transaction.isUserEvent("") || transaction.isUserEvent(\'redo\')) {',
      'if (!steps || !transaction.docChanged || transaction.isUserEvent(\'undo\') || transaction.isUserEvent("")) {',
      "if (!steps || !transaction.docChanged || transaction.isUserEvent('undo') || transaction.isUserEvent('redo')) {}",
    ],
    'where all has room, all of it is kept': [
      'if (false) return null;',
      'if (total(steps.done) + removed < room) return null;',
    ],
  },
  'src/formats/csv/parse.ts': {
    'behind the end of a text there is no unit, and a cell that would begin behind that of a part is empty': [
      'while (true && isBlank(text.charCodeAt(at))) at++;',
      'while (at <= end && isBlank(text.charCodeAt(at))) at++;',
      'while (i <= end && text.charCodeAt(i) !== LINE_FEED && text.charCodeAt(i) !== RETURN) i++;',
      'for (let at = from; at <= end; at++) {',
    ],
    'of a cell of blanks nothing is left, wherever the way back ends': [
      'while (true && isBlank(text.charCodeAt(at - 1))) at--;',
      'while (at >= start && isBlank(text.charCodeAt(at - 1))) at--;',
    ],
    'no quote closes at 0': ['if (close <= 0) {', 'if (found <= 0 || found >= end) return -1;'],
    'a short cut: the long way gives the same': [
      'const isSingle = false;',
      'if (false) return inside;',
      'if (!inside.includes("")) return inside;',
    ],
    'an escaped line break stays as it is either way': [
      "return inside.replace(/\\\\([\\S\\S])/g, (whole, next: string) => (next === quote || next === '\\\\' ? next : whole));",
    ],
  },
  'src/formats/dates/find-date.ts': {
    'what Intl calls a month is letters alone, or one or two digits': [
      'if (/[\\p{L}\\p{M}]{3,}$/u.test(name) && !names.has(name)) names.set(name, i + 1);',
      'if (/^[\\p{L}\\p{M}]{3,}/u.test(name) && !names.has(name)) names.set(name, i + 1);',
      'if (/^[\\p{L}\\P{M}]{3,}$/u.test(name) && !names.has(name)) names.set(name, i + 1);',
    ],
    'a month has a form without the point as well': [
      "const name = part.toLowerCase().replace(/\\./, '');",
      'const name = part.toLowerCase().replace(/\\.$/, "Stryker was here!");',
    ],
    'the compiler wants it: the group, the part or the match is always there': [
      'const part = format.formatToParts(Date.UTC(2024, i, 1)).find(({ type }) => type === \'month\')?.value ?? "Stryker was here!";',
      "const part = format.formatToParts(Date.UTC(2024, i, 1)).find(({ type }) => type === 'month').value ?? '';",
      "const [, hours = \"Stryker was here!\", minutes = '', seconds = '0', fraction = '0', half, zone] = found;",
      "const [, hours = '', minutes = \"Stryker was here!\", seconds = '0', fraction = '0', half, zone] = found;",
      ': { text: clock?.[0] ?? "Stryker was here!", year: NO_YEAR, first: 1, second: 1, isNumeric: false, time };',
      ": { text: clock[0] ?? '', year: NO_YEAR, first: 1, second: 1, isNumeric: false, time };",
      'const part = (...ids: string[]) => ids.map((id) => found?.groups[id]).find((value) => value !== undefined);',
      'const part = (...ids: string[]) => ids.map((id) => found.groups?.[id]).find((value) => value !== undefined);',
    ],
    'the same number': [
      "const [, hours = '', minutes = '', seconds = \"\", fraction = '0', half, zone] = found;",
      "const [, hours = '', minutes = '', seconds = '0', fraction = \"\", half, zone] = found;",
      "const shift = offset ? (Number(offset[2]) * HOUR + Number(offset[3]) * MINUTE) / (offset[1] === '-' ? -1 : 1) : 0;",
    ],
    'the zone was found by the same expression': [
      "const offset = /([+-])(\\d{2}):?(\\d{2})$/.exec(zone ?? '');",
      "const offset = /^([+-])(\\d{2}):?(\\d{2})/.exec(zone ?? '');",
      'const offset = /^([+-])(\\d{2}):?(\\d{2})$/.exec(zone ?? "Stryker was here!");',
    ],
    'a short cut: the long way gives the same': ['if (false) return undefined;'],
    'what is not `dmy` is `mdy`': [
      'if (dateValue(date, "") !== undefined || dateValue(date, \'dmy\') !== undefined)',
      'const dayFirst = numeric.find((date) => dateValue(date, "") === undefined);',
    ],
    'the thirteenth month is a January, whose name is known': ['for (let i = 0; i <= 12; i++) {'],
  },
  'src/formats/numbers/decimal-mark.ts': {
    'asks once more what is known, or beyond the last, which fits nothing': [
      'for (let at = 0; at <= count; at++) {',
      "const fitsPoint = at < i || (true && fits(at, 'point'));",
      "const fitsPoint = at < i || (at >= i && fits(at, 'point'));",
    ],
    'a short cut: the long way gives the same': [
      "while (true && fits(i, 'point')) i++;",
      "while (i <= count && fits(i, 'point')) i++;",
      "while (i < count && fits(i, 'point')) i--;",
      'if (false) {',
      'if (i === count) {}',
    ],
  },
  'src/formats/numbers/decimal.ts': {
    'behind the last digit there is no zero': [
      'while (true && isZero(digits, start)) start++;',
      'while (start <= end && isZero(digits, start)) start++;',
    ],
    'what is shown so has an exponent far from 0': [
      "return `${negative ? '-' : ''}${digits.charAt(0)}${fraction}e${exponent <= 0 ? '' : '+'}${exponent}`;",
    ],
    'a short cut: the long way gives the same': [
      'if (false)',
      'if (nearest > 0 && nearest < Number.POSITIVE_INFINITY && Math.max(a.digits.length, b.digits.length) < EXACT_DIGITS)',
      'if (digits.length < significant) return value;',
    ],
  },
  'src/formats/numbers/order-of-doubles.ts': {
    'behind the last there is nothing that is less': ['let high = length + 1;'],
  },
  'src/formats/json/scan.ts': {
    'no comment closes at 0': [
      "if (close <= 0 || close + 2 > end) throw errorAt(text, at, 'this comment is never closed', at + 2);",
    ],
    'a function without a return gives undefined, which is no escape either': ['default:'],
    'a short cut: the long way gives the same': [
      'false || (unit > 0 && json5Space.test(String.fromCharCode(unit)));',
      'unit === Unit.space && unit === Unit.lineFeed || (unit > 0 && json5Space.test(String.fromCharCode(unit)));',
      'false || unit === Unit.lineFeed || (unit > 0 && json5Space.test(String.fromCharCode(unit)));',
      'unit === Unit.space || false || (unit > 0 && json5Space.test(String.fromCharCode(unit)));',
      'unit === Unit.space || unit === Unit.lineFeed || (true && json5Space.test(String.fromCharCode(unit)));',
      'unit === Unit.space || unit === Unit.lineFeed || (unit >= 0 && json5Space.test(String.fromCharCode(unit)));',
      'if (false) return at + plain.length;',
    ],
    'what is then no identifier is none before, either': [
      '/(?:[$_\\p{ID_Start}]|\\\\u[0-9a-fA-F])(?:[$_\\u200c\\u200d\\p{ID_Continue}]|\\\\u[0-9a-fA-F]{4})*/uy;',
    ],
  },
  'src/formats/json/strings.ts': {
    'a short cut: the long way gives the same': ['return inside.includes("") ? unescapeString(inside) : inside;'],
    'digits behind an escape that is kept stay as well': [
      'const kept = inside.replace(/\\\\(?:\\r\\n|u[0-9a-fA-F]|x[0-9a-fA-F]{2}|[\\s\\S])|["\\0-\\x1f]/g, (part) => {',
      'const kept = inside.replace(/\\\\(?:\\r\\n|u[^0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\\s\\S])|["\\0-\\x1f]/g, (part) => {',
    ],
    'the compiler wants it: nothing is no escape': ['if (true && jsonEscapes.includes(second)) return part;'],
  },
  'src/tools/code-data/csv-to-json-converter/delimiter.ts': {
    'each width comes once': [
      'if (count > best.count || (count === best.count && width >= best.width)) best = { width, count };',
    ],
    'a row that is not there is narrower than all': ['for (let row = 0; row <= rowCount(table); row++) {'],
  },
  'src/formats/json/numbers.ts': {
    'an x stands behind the first digit or nowhere': [
      'if (/0x/i.test(digits)) return sign + BigInt(digits).toString();',
    ],
  },
  'src/tools/code-data/csv-to-json-converter/header.ts': {
    'a text without brackets has no index': [
      'for (const [, index] of (indexed?.[2] ?? "Stryker was here!").matchAll(/\\[(\\d+)\\]/g)) steps.push(Number(index));',
    ],
  },
  'src/formats/numbers/find-number.ts': {
    'the compiler wants it: the grammar fits at a digit, and a head has all its parts': [
      'if (false) return undefined;',
      'const plain = [...tail.slice(0, 4), "Stryker was here!", tail[5], undefined, \'\'];',
    ],
    'where there is no head, it is not looked at': [
      'return head?.slice(1) ?? [];',
      "return head?.slice(1) ?? [\"Stryker was here!\", '', undefined, ''];",
      "return head?.slice(1) ?? ['', \"Stryker was here!\", undefined, ''];",
      "return head?.slice(1) ?? ['', '', undefined, \"Stryker was here!\"];",
      'const head = HEAD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_HEAD + 1), start));',
      "return head.slice(1) ?? ['', '', undefined, ''];",
    ],
    'a short cut: the grammar gives the same': [
      'const isDigit = () => undefined;',
      'const isDigit = (unit: number) => false;',
      'const isDigit = (unit: number) => unit >= 48 || unit <= 57;',
      'const isDigit = (unit: number) => true && unit <= 57;',
      'const isDigit = (unit: number) => unit > 48 && unit <= 57;',
      'const isDigit = (unit: number) => unit < 48 && unit <= 57;',
      'const isDigit = (unit: number) => unit >= 48 && true;',
      'const isDigit = (unit: number) => unit >= 48 && unit < 57;',
      'const isDigit = (unit: number) => unit >= 48 && unit > 57;',
      'const mayContinue = (unit: number) => true;',
      "const mayContinue = (unit: number) => unit <= 97 || unit > 122 || 'bkmtz'.includes(String.fromCharCode(unit));",
      "const mayContinue = (unit: number) => unit < 97 || unit >= 122 || 'bkmtz'.includes(String.fromCharCode(unit));",
      'function plainEnd(text: string, start: number, mark: number): number {}',
      'while (false) at++;',
      'while (isDigit(text.charCodeAt(at))) at--;',
      'if (false) {',
      'if (text.charCodeAt(at) === mark && isDigit(text.charCodeAt(at - 1))) {',
      'if (text.charCodeAt(at) === mark && isDigit(text.charCodeAt(at + 1))) {}',
      'at--;',
      'if (false) return at;',
      'if (true) return -1;',
      'const next = true ? at + 1 : at;',
      'const next = false ? at + 1 : at;',
      'const next = text.charCodeAt(at) !== 32 ? at + 1 : at;',
      'const next = text.charCodeAt(at) === 32 ? at - 1 : at;',
      "if (false) return ['', '', undefined, ''];",
      "if (start === 0) return [\"Stryker was here!\", '', undefined, ''];",
      "if (start === 0) return ['', \"Stryker was here!\", undefined, ''];",
      "if (start === 0) return ['', '', undefined, \"Stryker was here!\"];",
      'const stop = true ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;',
      'const stop = false ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;',
      "const stop = head[0] === '' || head[2] === undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;",
      'const stop = true && head[2] === undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;',
      "const stop = head[0] !== '' && head[2] === undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;",
      'const stop = head[0] === "Stryker was here!" && head[2] === undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;',
      "const stop = head[0] === '' && true ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;",
      "const stop = head[0] === '' && head[2] !== undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : -1;",
      "const stop = head[0] === '' && head[2] === undefined ? plainEnd(text, start, markOf(style).charCodeAt(0)) : +1;",
      "const plainValue = true ? undefined : parseNumber((head[3] || head[1] || '') + text.slice(start, stop), style);",
      "const plainValue = stop <= 0 ? undefined : parseNumber((head[3] || head[1] || '') + text.slice(start, stop), style);",
      'const plainValue = stop < 0 ? undefined : parseNumber((true) + text.slice(start, stop), style);',
      'const plainValue = stop < 0 ? undefined : parseNumber((false) + text.slice(start, stop), style);',
      'const plainValue = stop < 0 ? undefined : parseNumber((head[3] || head[1] || "Stryker was here!") + text.slice(start, stop), style);',
      "const plainValue = stop < 0 ? undefined : parseNumber((head[3] || head[1] || '') + text, style);",
      'if (plainValue) {}',
    ],
  },
  'src/formats/numbers/number-grammar.ts': {
    'a suffix that is no power of ten is none; trillion begins as tera': [
      "const unit = suffix.replace(/\\s/u, '');",
      "if (false || (unit === 'B' && unit !== suffix)) return { ten: 0, kibi: 0 };",
      'if (unit === "Stryker was here!" || (unit === \'B\' && unit !== suffix)) return { ten: 0, kibi: 0 };',
      'if (/(?:m|b)$/.test(unit) && !isMoney) return undefined;',
      'if (false) return { ten: 12, kibi: 0 };',
      'if (unit === "") return { ten: 12, kibi: 0 };',
    ],
    'never a part of a number': ['plain: { mark: \'.\', groups: ["Stryker was here"] },'],
    'found anew each time it is the same': ['if (false) return known;'],
  },
  'src/formats/numbers/parse-number.ts': {
    'what is missing counts as nothing, whatever stands for it': [
      "const [open, outer, before, inner, grouped = \"Stryker was here!\", fraction = '', bare = ''] = parts;",
      'const [exponent = "", suffix = \'\', percent, behind, close] = parts.slice(7);',
      'const [exponent = \'0\', suffix = "Stryker was here!", percent, behind, close] = parts.slice(7);',
      'const [, sign = "Stryker was here!", digits = \'\'] = RADIX.exec(text) ?? [];',
      "const [, sign = '', digits = ''] = RADIX.exec(text) ?? [\"Stryker was here\"];",
    ],
    'both ways give the nearest double': [
      'if (true) return decimal(negative, digits, wholeLength);',
      'if (false) return decimal(negative, digits, wholeLength);',
      'if (digits.length >= EXACT_DIGITS) return decimal(negative, digits, wholeLength);',
      'if (digits.length <= EXACT_DIGITS) return decimal(negative, digits, wholeLength);',
      'if (false) return decimal(negative, digits, whole.length, power);',
    ],
    'a short cut: the grammar gives the same': [
      'const isDigit = () => undefined;',
      'const isDigit = (code: number) => false;',
      'const isDigit = (code: number) => code > 48 && code <= 57;',
      'const isDigit = (code: number) => code >= 48 && code < 57;',
      'function parseSimple(text: string, mark: number): Decimal | undefined {}',
      'const negative = false;',
      'for (let i = start; i <= length; i++) {',
      'for (let i = start; i < length; i--) {',
      'if (false) value = value * 10 + code - 48;',
      'else if (false) markAt = i;',
      'else if (markAt <= 0 && i > start && code === mark) markAt = i;',
      'else if (markAt >= 0 && i > start && code === mark) markAt = i;',
      'if (true) return undefined;',
      'const digits = markAt <= 0 ? text.slice(start) : text.slice(start, markAt) + text.slice(markAt + 1);',
      'const wholeLength = (markAt <= 0 ? length : markAt) - start;',
      'const beginsOtherwise = () => undefined;',
      'const beginsOtherwise = (unit: number) => false;',
      'const beginsOtherwise = (unit: number) => unit > 97 && unit < 122 && unit !== 107;',
      'if (false) return simple;',
      'if (false) return undefined;',
    ],
  },
  'src/tools/code-data/html-formatter/scan.ts': {
    'the compiler wants it: an attribute has a name': ['const key = found[1].toLowerCase();'],
    'the end of the name is read as an attribute, which nobody asks for': [
      'let i = at - 1 + written.length;',
      "if (true) attributes[key] = (found[2] ?? found[3] ?? found[4] ?? '').toLowerCase();",
    ],
    'of no elements nothing is told': ['if (false) return;', 'if (this.#stack.length < from) return;'],
    'no markup ends at 0': ['if (end <= 0) {', 'return found <= 0 ? -1 : found + mark.length;'],
  },
  'src/tools/code-data/xml-formatter/namespaces.ts': {
    'the compiler wants it: a name has a part': ['const [prefix = "Stryker was here!"] = parts;'],
    'a short cut: the long way gives the same': ['if (false) return [];'],
    'behind the last token there is none': ['for (let token = 0; token <= tape.kind.length; token++) {'],
  },
  'src/tools/code-data/xml-formatter/characters.ts': {
    'a short cut: the pattern finds the same': [
      'const isPlainStart = () => undefined;',
      'const isPlainStart = (unit: number) => false;',
      'const isPlainStart = (unit: number) => (unit >= 97 && unit <= 122 || unit >= 65 && unit <= 90) && unit === 95;',
      'const isPlainStart = (unit: number) => false || unit === 95;',
      'const isPlainStart = (unit: number) => unit >= 97 && unit <= 122 && unit >= 65 && unit <= 90 || unit === 95;',
      'const isPlainStart = (unit: number) => (unit >= 97 && unit <= 122) || (unit > 65 && unit <= 90) || unit === 95;',
      'if (false) {',
      'if (isPlainStart(text.charCodeAt(i))) {}',
      'if (false) return i;',
      'if (!(true)) return i;',
      'if (!(unit > 0x80)) return i;',
    ],
  },
  'src/tools/code-data/xml-formatter/content.ts': {
    'behind the last token, and before the first, there is none': [
      'for (let token = 0; token <= flags.length; token++) {',
      'const outer = false ? 0 : (flags[parent] as number);',
      'if (true) flags[parent] = outer | contribution(tape, token, kind);',
      'if (false || tape.kind[token] !== Token.open) continue;',
    ],
    'its start tag has said that there is an element': ['if (false) return 0;'],
  },
  'src/tools/code-data/xml-formatter/doctype.ts': {
    'nothing closes at 0': [
      "if (close <= 0) throw errorAt(text, at, 'this address is never closed');",
      'if (found <= 0) throw this.#neverClosed();',
    ],
    'behind the last character there is none': ['for (let i = start; i <= text.length; i++) {'],
    'where no space follows the name, no letter does': [
      "if (false || !(isPublic || text.startsWith('SYSTEM', at))) return after;",
    ],
  },
  'src/tools/code-data/xml-formatter/reference.ts': {
    'no reference ends at 0, and the largest code point is a character': [
      'if (end >= 0) return end;',
      'const name = codePoint < 0x10ffff ? codePointName(codePoint) : shown(reference);',
    ],
    'the end of a name and its semicolon may be read once more, as text': ['return end - 1;'],
    'what is looked at begins and ends so, and only its groups are read': [
      'const [, hex, decimal] = /&#(?:x([0-9a-fA-F]+)|(\\d+));$/.exec(reference) ?? [];',
      'const [, hex, decimal] = /^&#(?:x([0-9a-fA-F]+)|(\\d+));/.exec(reference) ?? [];',
      'const [, hex, decimal] = /^&#(?:x([0-9a-fA-F]+)|(\\d+));$/.exec(reference) ?? ["Stryker was here"];',
    ],
  },
  'src/tools/code-data/xml-formatter/scan.ts': {
    'what begins with such a character is refused before': ['if (illegal <= 0) return tape;'],
    'a bracket never stands right before text that begins': ['true &&', 'i + 2 >= at &&'],
  },
  'src/tools/code-data/xml-formatter/tape-builder.ts': {
    'only takes more room': ['for (let at = text.indexOf(""); at >= 0; at = text.indexOf(\'<\', at + 1)) most += 2;'],
  },
  'src/tools/code-data/xml-formatter/tape.ts': {
    'behind the end is no space, and of a text of spaces nothing is left': [
      'while (atStart && true && isXmlSpace(text.charCodeAt(start))) start++;',
      'while (atStart && start <= end && isXmlSpace(text.charCodeAt(start))) start++;',
      'while (atEnd && true && isXmlSpace(text.charCodeAt(end - 1))) end--;',
      'while (atEnd && end >= start && isXmlSpace(text.charCodeAt(end - 1))) end--;',
    ],
  },
  'src/tools/code-data/html-formatter/unclosed.ts': {
    'the compiler wants it: where the formatter stumbles stands a tag': [
      'const { name, at, end, closeAt, before = "Stryker was here!" } = unclosed;',
    ],
    'the long way gives the same': [
      'if (false) return source;',
      'if (at + added + text.length >= offset) return Math.min(offset - added, Math.max(at, offset - added - text.length));',
    ],
  },
  'src/tools/code-data/html-formatter/optional-tags.ts': {
    'the compiler wants it: an element stands at each place': [
      'const around = open[i]?.name ?? "Stryker was here!";',
      "const around = open[i].name ?? '';",
    ],
  },
  'src/tools/code-data/html-entity-converter/decode.ts': {
    'the compiler wants it: there is an ampersand, and behind it a name or a number sign': [
      "const isBare = !/^\\d/.test(name ?? \"Stryker was here!\") && !(hash !== '#' && /^[\\dA-Fa-f]/.test(name ?? ''));",
      "const isBare = !/^\\d/.test(name ?? '') && !(hash !== '#' && /^[\\dA-Fa-f]/.test(name ?? \"Stryker was here!\"));",
      'const found = /&(#[xX]?)?([0-9A-Za-z]{0,32})(;?)/.exec(text.slice(offset, offset + LONGEST_NAME + 4));',
      'if (false) return;',
      "} else if (semicolon !== '' && true) remark(offset, () => `${whole} is not a known name; it stays as it is`);",
      '} else if (semicolon !== \'\' && name !== "Stryker was here!") remark(offset, () => `${whole} is not a known name; it stays as it is`);',
    ],
    'what else is replaced is told before': ['const isControl = code >= 0x80 && true && first !== code;'],
    'set anew before each reference; only what stands for one character can be a control': [
      'let first = +1;',
      'let code = +1;',
      'let lacksSemicolon = true;',
      'if (true) first = unit;',
      'if (first <= 0) first = unit;',
      'code = +1;',
    ],
    'a short cut: the decoder refuses the same': [
      'return true;',
      'return code === 35 || (code >= 48 || code <= 57) || (letter >= 97 && letter <= 122);',
      'return code === 35 || (true && code <= 57) || (letter >= 97 && letter <= 122);',
      'return code === 35 || (code > 48 && code <= 57) || (letter >= 97 && letter <= 122);',
      'return code === 35 || (code >= 48 && true) || (letter >= 97 && letter <= 122);',
      'return code === 35 || (code >= 48 && code <= 57) || (letter >= 97 || letter <= 122);',
      'return code === 35 || (code >= 48 && code <= 57) || (true && letter <= 122);',
      'return code === 35 || (code >= 48 && code <= 57) || (letter >= 97 && true);',
      'if (true) out.add(String.fromCodePoint(unit));',
      'if (unit >= 0xffff) out.add(String.fromCodePoint(unit));',
      'return consumed <= 0 ? decoder.end() : consumed;',
      "else if (true && context === 'text' && isName(name)) {",
      "else if (name || name.length >= SHORTEST_NAME && context === 'text' && isName(name)) {",
      "else if (name && true && context === 'text' && isName(name)) {",
      'if (false) {',
      'if (!mayStart(text.charCodeAt(i + 1))) {}',
      'if (false) return { text, count, remarks, malformed };',
    ],
  },
  'src/tools/code-data/html-entity-converter/encode.ts': {
    'only spares making it again': ['if (true) {'],
  },
  'src/tools/code-data/html-entity-converter/html-entities.ts': {
    'a short cut: every name begins with nothing': [
      'if (false) return allEntities().slice(0, limit);',
      'if (wanted === "Stryker was here!") return allEntities().slice(0, limit);',
    ],
    'the compiler wants it: each row has a code and a name, and what is no number is none': [
      'const [points = "Stryker was here!", ...rest] = row.split(\' \');',
      '.map(({ codePoints, names: [first = "Stryker was here!"] }) => [codePoints[0] ?? 0, first]),',
      'const rows = searchEntities(query, MOST_ROWS).map(({ text, names: [first = "Stryker was here!", ...others], codePoints }) => [',
      'const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal ?? "Stryker was here!", 10);',
    ],
  },
  'workers/run-clock.ts': {
    'the constructor sets it': ['#moved = {};'],
  },
  'workers/pool.ts': {
    'what cannot be had throws, and that is caught': ['if (true)', '.then(() => slot.thread.warm(tool))'],
    'no lane has the name undefined': [
      'const state = false ? undefined : this.#lanes.get(task.lane);',
      'return true && this.#lanes.get(lane)?.next !== undefined;',
    ],
    'a job without a lane leaves none, and what has ended ends once more without effect': ['if (false) return;'],
    'the compiler wants it: a lane is there, with its job, as long as that waits or runs': [
      'if (true) this.#stop(state.running, CANCELLED);',
      'const state = this.#lanes.get(lane) ?? {};',
      'return lane !== undefined && this.#lanes.get(lane).next !== undefined;',
    ],
    'a thread that is gone may be stopped once more': ['else if (true) this.#threads.retire(slot);'],
  },
  'workers/threads.ts': {
    'what cannot be had throws, and that is caught': [
      'if (true) this.prepare(spare, tool).catch(() => {});',
      'if (false) return;',
    ],
    'a thread was started for some tool': [
      'const knowing = idle.filter(({ loaded }) => true && loaded.has(tool));',
      'if (!kept || false || kept.loaded.size <= FEW_TOOLS) return;',
    ],
    'undefined is no, too': ['() => undefined,'],
  },
  'workers/cli-arguments.ts': {
    'what comes next refuses the same, or reads the same': [
      "if (arg.startsWith('--') && !arg.includes('=') && !arg.startsWith('--no-') && next?.startsWith(\"\")) {",
      'const name = arg.startsWith(\'--\') ? arg.slice(2) : "Stryker was here!";',
      'return isSwitch && !/^(true|false)$/.test(args[i + 1] ?? "Stryker was here!") ? `${arg}=true` : arg;',
      'if (name !== undefined && !Object.hasOwn(options, name)) resolveOptions(named, { [name]: "Stryker was here!" });',
    ],
    'the compiler wants it: the field is there': [
      "const isSwitch = Object.hasOwn(fields, name) && fields[name].kind === 'toggle';",
    ],
    'an option that is no field begins so': [
      '!Object.hasOwn(fields, id) && id.startsWith("") ? [id.slice(3), false] : [id, value],',
    ],
    'a limit of 0 s is one of 0 ms': ['return true && Number(given) === 0 ? NO_LIMIT : Math.max(limit, 1);'],
    'a label is for forms': [
      'encoding: text(""),',
      'lossy: toggle(""),',
      '\'time-limit\': text(""),',
      'export const BATCH_OPTIONS = { ...OWN_OPTIONS, strict: toggle("") } satisfies OptionSchema;',
    ],
  },
  'workers/cli-input.ts': {
    'a function without a return gives undefined as well': ['} catch {}', 'default:'],
    'only spares memory': ['if (false) parts = [];', 'if (length > MOST_BYTES) parts = ["Stryker was here"];'],
    'behind the end there is no byte': ['for (let i = 0; i <= chunk.length; i++) {'],
    'only spares trying each length from the end': [
      'if (true) good = middle;',
      'let start = Math.max(good, bytes.length);',
    ],
    'no bytes fit every encoding': [
      'while (true && !fits(bytes, encoding, start, true)) start--;',
      'while (start >= 0 && !fits(bytes, encoding, start, true)) start--;',
    ],
    'only encodings of Unicode have a mark, and those are read before': [
      'return { text: new TextDecoder(encoding, {}).decode(bytes), faults: [], count: 0 };',
      'return { text: new TextDecoder(encoding, { ignoreBOM: false }).decode(bytes), faults: [], count: 0 };',
    ],
    'this text is never read': [
      'return { text: "Stryker was here!", faults: [{ index, length: 1, reason: `${byte} starts no character` }], count: 1 };',
    ],
  },
  'workers/kept-files.ts': {
    'only what follows the whole match is read; no type and a wrong one are refused alike': [
      'const [, ending = \'html\'] = /\\.(\\w+)$/.exec(path) ?? ["Stryker was here"];',
      'if (!answer.ok || !(TYPES[ending]?.test(answer.headers.get(\'Content-Type\') ?? "Stryker was here!") ?? true)) return false;',
    ],
    'this text is never read': ['if (!right) throw new TypeError(``);'],
    'what is kept and right is then kept once more, from itself': ['return check ? false : kept.has(path);'],
    'no file has this name': ['const before = note ?? { site: UNCHECKED, assets: ["Stryker was here"] };'],
  },
};
