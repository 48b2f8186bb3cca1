import type { ESTree } from 'vite';
import { type ClassNames, classNamesOf, isStyle, type StyledElement } from './class-names.ts';
import { type Assumptions, type Module, NotStatic, OpenCondition, type StaticValue, walk } from './static-value.ts';

/** The code of a module without Chakra's styles, and the rules of its class names. */
export type Compiled = {
  readonly code: string;
  /** The rules by class. */
  readonly rules: ReadonlyMap<string, string>;
};

/** Result of `chakra.div` or `chakra('div', recipe, options)`. */
type Definition = {
  /** The tag, as it is written in JSX. */
  readonly tag: string;
  readonly recipe: StaticValue;
  readonly defaultProps: Readonly<Record<string, StaticValue>>;
};

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** A class name, or the choice between two by a condition. */
type Choice = ClassNames | { readonly condition: string; readonly yes: Choice; readonly no: Choice };

const NOTHING: Assumptions = new Map();
const NO_CLASS: ClassNames = { names: '', rules: new Map() };

/** Attributes of these tags that are style props elsewhere. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
};

const isRecord = (value: StaticValue): value is Readonly<Record<string, StaticValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChakra = (module: Module, name: string) => {
  const source = module.imported(name);
  return source?.from === '@chakra-ui/react' && source.name === 'chakra';
};

/** The definition that a call of `chakra` makes. */
function definitionOf(module: Module, init: ESTree.Node): Definition | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return undefined;
  if (!isChakra(module, init.callee.name)) return undefined;
  const [base, recipe, options] = init.arguments;
  if (!base) return undefined;
  const settings = options ? module.valueOf(options, NOTHING) : {};
  const defaultProps = isRecord(settings) ? settings['defaultProps'] : undefined;
  return {
    tag: base.type === 'Identifier' ? base.name : String(module.valueOf(base, NOTHING)),
    recipe: recipe ? module.valueOf(recipe, NOTHING) : undefined,
    defaultProps: isRecord(defaultProps) ? defaultProps : {},
  };
}

/** Returns the Chakra definition that an element name of a module refers to; undefined if it is not Chakra's. */
function styled(module: Module, name: ESTree.JSXElementName): Definition | undefined {
  if (name.type === 'JSXMemberExpression') {
    if (name.object.type !== 'JSXIdentifier') return undefined;
    if (!isChakra(module, name.object.name)) return undefined;
    return { tag: name.property.name, recipe: undefined, defaultProps: {} };
  }
  if (name.type !== 'JSXIdentifier') return undefined;
  const constant = module.constant(name.name);
  const definition = constant && definitionOf(constant.module, constant.init);
  // A component keeps its name in the module.
  return definition && /^[A-Z]/.test(definition.tag) ? { ...definition, tag: name.name } : definition;
}

/** One element of a module while it is compiled. */
class ElementCompiler {
  readonly #module: Module;
  readonly #definition: Definition;
  readonly #node: ESTree.JSXElement;
  readonly edits: Edit[] = [];
  tag: string;

  constructor(module: Module, definition: Definition, node: ESTree.JSXElement) {
    this.#module = module;
    this.#definition = definition;
    this.#node = node;
    this.tag = definition.tag;
  }

  #isStyle(name: string): boolean {
    return !ATTRIBUTES[this.#definition.tag]?.includes(name) && isStyle(name, this.#definition.recipe);
  }

  /** Returns the names in a spread object, if the source shows them. */
  #spreadNames(node: ESTree.Expression): readonly string[] | undefined {
    if (node.type === 'LogicalExpression' && node.operator === '&&') return this.#spreadNames(node.right);
    if (node.type === 'ParenthesizedExpression') return this.#spreadNames(node.expression);
    if (node.type === 'Identifier') {
      const inner = this.#module.innerObject(node.name);
      return inner && this.#spreadNames(inner);
    }
    if (node.type !== 'ObjectExpression') return undefined;
    const names = [];
    for (const property of node.properties) {
      if (property.type === 'SpreadElement' || property.computed) return undefined;
      if (property.key.type === 'Identifier') names.push(property.key.name);
      else if (property.key.type === 'Literal') names.push(String(property.key.value));
    }
    return names;
  }

  #remove(node: ESTree.Node): void {
    this.edits.push({ start: node.start, end: node.end, text: '' });
  }

  /** Take the styles out of the attributes. Gives, for assumptions about conditions, the styled element. */
  takeStyles(): { readonly element: (assumed: Assumptions) => StyledElement; readonly className: ESTree.Node | null } {
    const module = this.#module;
    const { attributes } = this.#node.openingElement;
    const sources: ((props: Record<string, StaticValue>, assumed: Assumptions) => void)[] = [];
    let className: ESTree.Node | null = null;
    for (const attribute of attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        const { argument } = attribute;
        const names = this.#spreadNames(argument);
        if (names && !names.some((name) => this.#isStyle(name))) continue;
        const other = (names ?? Object.keys(Object(module.valueOf(argument, NOTHING)))).find(
          (name) => !this.#isStyle(name),
        );
        if (other !== undefined) throw new NotStatic(`${other}, which is spread with styles,`, argument.start);
        sources.push((props, assumed) => Object.assign(props, module.valueOf(argument, assumed)));
        this.#remove(attribute);
        continue;
      }
      if (attribute.name.type !== 'JSXIdentifier') continue;
      const { name } = attribute.name;
      const value = attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
      if (name === 'className') {
        className = value;
        this.#remove(attribute);
      } else if (name === 'as') {
        this.tag = String(value && module.valueOf(value, NOTHING));
        this.#remove(attribute);
      } else if (name === 'asChild') {
        this.#remove(attribute);
      } else if (this.#isStyle(name)) {
        sources.push((props, assumed) => {
          const given = value ? module.valueOf(value, assumed) : true;
          if (given !== undefined) props[name] = given;
        });
        this.#remove(attribute);
      }
    }
    const element = (assumed: Assumptions) => {
      const props: Record<string, StaticValue> = {};
      for (const read of sources) read(props, assumed);
      return { recipe: this.#definition.recipe, props };
    };
    return { element, className };
  }

  /** Returns the attributes that the definition adds if the element does not have them. */
  defaults(): string {
    return Object.entries(this.#definition.defaultProps)
      .map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`)
      .join('');
  }
}

/** All classes that a styled element may get. */
function choices(className: (assumed: Assumptions) => ClassNames, assumed: Assumptions = NOTHING): Choice {
  try {
    return className(assumed);
  } catch (error) {
    if (!(error instanceof OpenCondition)) throw error;
    const { condition } = error;
    const [yes, no] = [true, false].map((isTrue) => choices(className, new Map([...assumed, [condition, isTrue]])));
    if (!yes || !no) throw error;
    return 'names' in yes && 'names' in no && yes.names === no.names ? yes : { condition, yes, no };
  }
}

const expressionOf = (choice: Choice): string =>
  'names' in choice
    ? choice.names === ''
      ? 'undefined'
      : JSON.stringify(choice.names)
    : `(${choice.condition}) ? ${expressionOf(choice.yes)} : ${expressionOf(choice.no)}`;

function collect(choice: Choice, rules: Map<string, string>): void {
  if (!('names' in choice)) {
    collect(choice.yes, rules);
    collect(choice.no, rules);
  } else for (const [name, css] of choice.rules) rules.set(name, css);
}

const isAsChild = ({ openingElement }: ESTree.JSXElement) =>
  openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' && attribute.name.name === 'asChild',
  );

/** A styled element is not a value: only the places where it is drawn remain. */
function refuseValues(module: Module): void {
  walk(module.program, (node) => {
    if (/^(Import|ExportSpecifier|TSTypeQuery)/.test(node.type)) return false;
    if (node.type === 'VariableDeclarator' && node.init) return !definitionOf(module, node.init);
    if (node.type !== 'Identifier') return true;
    const constant = module.constant(node.name);
    const definition = constant && definitionOf(constant.module, constant.init);
    if (definition && /^[a-z]/.test(definition.tag)) throw new NotStatic(`${node.name} as a value`, node.start);
    return true;
  });
}

/**
 * Replace what Chakra styles in a module by plain elements with class names, so that no style is worked out in the
 * browser: `<chakra.div p="4">` becomes `<div className="s1a2b3c4">`.
 *
 * Styles may be literals, constants at the top of a file, and choices between such.
 *
 * @throws NotStatic for any other style
 */
export function compile(module: Module): Compiled {
  const edits: Edit[] = [];
  const rules = new Map<string, string>();
  const lent = new Set<ESTree.JSXElement>();
  refuseValues(module);

  function compileElement(node: ESTree.JSXElement, outer?: ESTree.JSXElement): void {
    const { openingElement, closingElement } = node;
    const definition = styled(module, openingElement.name);
    const lender = outer && styled(module, outer.openingElement.name);
    if (!definition && !lender) return;
    const own = new ElementCompiler(
      module,
      definition ?? {
        tag: module.code.slice(openingElement.name.start, openingElement.name.end),
        recipe: undefined,
        defaultProps: {},
      },
      node,
    );
    const taken = definition ? own.takeStyles() : undefined;
    const lending = outer && lender ? new ElementCompiler(module, lender, outer).takeStyles() : undefined;
    const extra = taken?.className ?? null;
    const choice = choices((assumed) => {
      const element = taken?.element(assumed);
      const lentBy = lending?.element(assumed);
      const made = lentBy ? classNamesOf(lentBy, element) : element ? classNamesOf(element) : NO_CLASS;
      const more = extra && module.valueOf(extra, assumed);
      return typeof more === 'string' ? { ...made, names: `${more} ${made.names}`.trim() } : made;
    });
    collect(choice, rules);
    edits.push(...own.edits);
    const last = openingElement.attributes.at(-1)?.end ?? openingElement.name.end;
    if (!('names' in choice) || choice.names !== '') {
      edits.push({ start: last, end: last, text: ` className={${expressionOf(choice)}}` });
    }
    edits.push({ ...rangeOf(openingElement.name), text: own.tag + own.defaults() });
    if (closingElement) edits.push({ ...rangeOf(closingElement.name), text: own.tag });
  }

  walk(module.program, (node): void => {
    if (node.type === 'VariableDeclarator' && node.init && definitionOf(module, node.init)) {
      const [base] = node.init.type === 'CallExpression' ? node.init.arguments : [];
      const isComponent = base?.type === 'Identifier';
      edits.push({ ...rangeOf(node.init), text: isComponent ? base.name : 'null' });
      return;
    }
    if (node.type !== 'JSXElement' || lent.has(node)) return;
    if (!styled(module, node.openingElement.name) || !isAsChild(node)) {
      compileElement(node);
      return;
    }
    const child = node.children.find((inside) => inside.type === 'JSXElement');
    if (!child) throw new NotStatic('What takes the styles of asChild', node.start);
    lent.add(child);
    edits.push({ start: node.start, end: child.start, text: '' }, { start: child.end, end: node.end, text: '' });
    compileElement(child, node);
  });

  return { code: apply(module.code, edits), rules };
}

const rangeOf = ({ start, end }: ESTree.Node) => ({ start, end });

function apply(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
