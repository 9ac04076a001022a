import { clientSeedPattern, type RoundSeeds } from '@apsara/domain/games/instant/provably-fair';
import { must } from '@apsara/domain/must';
import { recordOf } from '@apsara/domain/records';
import { element } from '../element.ts';
import type { SeedsSay, SeedsWord } from './seeds-words.ts';

/** The fields, by the names they have behind the # of the page's address. */
const names = ['server', 'hash', 'client', 'nonce'] as const;
type TextName = (typeof names)[number];

const texts = {
  server: 'serverSeed',
  hash: 'hashIfKnown',
  client: 'clientSeed',
  nonce: 'nonce',
} as const satisfies Record<TextName, SeedsWord>;

const patterns: Record<TextName, RegExp> = {
  server: /^[0-9a-f]{64}$/,
  hash: /^([0-9a-f]{64})?$/,
  client: clientSeedPattern,
  nonce: /^[1-9]\d{0,8}$/,
};
const wrong = {
  server: 'hexPattern',
  hash: 'hexPattern',
  client: 'seedPattern',
  nonce: 'noncePattern',
} as const satisfies Record<TextName, SeedsWord>;

function field(name: string, label: string, control: HTMLInputElement | HTMLSelectElement) {
  control.id = name;
  const error = element('p', { class: 'seed-error', id: `${name}-error` });
  control.setAttribute('aria-describedby', error.id);
  return {
    control,
    error,
    view: element('div', { class: 'verify-field' }, element('label', { for: name }, label), control, error),
  };
}

const textField = (name: TextName, t: SeedsSay) =>
  field(
    name,
    t(texts[name]),
    element('input', { class: 'seed-input code', autocomplete: 'off', spellcheck: 'false', maxlength: '64' }),
  );

/** A field with a fixed list of values, of which one is always chosen. */
export function choice<Value extends string | number>(
  name: string,
  label: string,
  { values, text }: { values: readonly Value[]; text: (value: Value) => string },
) {
  const options = values.map((value) => element('option', { value: String(value) }, text(value)));
  const control = element('select', { class: 'seed-input' }, ...options);
  const valueOf = (typed: string) => values.find((value) => String(value) === typed);
  return {
    ...field(name, label, control),
    get value(): Value {
      return must(valueOf(control.value), `a ${name} of the list`);
    },
    /** Text that is not on the list changes nothing. */
    take(typed: string): void {
      if (valueOf(typed) !== undefined) control.value = typed;
    },
  };
}

/** Seeds as they were typed, with the hash that they must have, if it is known. */
export interface TypedSeeds {
  seeds: RoundSeeds;
  hash: string;
}

/** The fields of seeds, on the pages that verify a round. */
export class SeedFields {
  private readonly fields;

  constructor(private readonly t: SeedsSay) {
    this.fields = recordOf(names, (name) => textField(name, t));
  }

  get all() {
    return names.map((name) => this.fields[name]);
  }

  /** Fills in the fields from an address. */
  take(said: URLSearchParams): void {
    for (const name of names) this.fields[name].control.value = said.get(name) ?? '';
  }

  /** What stands in them; undefined while any is empty or wrong, which its error says. */
  read(): TypedSeeds | undefined {
    const isComplete = names.map((name) => this.accepts(name)).every(Boolean);
    const [serverSeed, hash, clientSeed, nonce] = names.map((name) => this.typed(name));
    if (!isComplete || serverSeed === undefined || hash === undefined || clientSeed === undefined) return undefined;
    return { seeds: { serverSeed, clientSeed, nonce: Number(nonce) }, hash };
  }

  /** Whether the same still stands in them. */
  isStill({ seeds, hash }: TypedSeeds): boolean {
    const now = [seeds.serverSeed, hash, seeds.clientSeed, String(seeds.nonce)];
    return names.every((name, nth) => this.typed(name) === now[nth]);
  }

  private typed(name: TextName): string {
    return this.fields[name].control.value.trim();
  }

  /** An empty field is not wrong yet. */
  private accepts(name: TextName): boolean {
    const text = this.typed(name);
    const isRight = patterns[name].test(text);
    const isWrong = !isRight && text !== '';
    const { control, error } = this.fields[name];
    control.setAttribute('aria-invalid', String(isWrong));
    error.textContent = isWrong ? this.t(wrong[name]) : '';
    return isRight;
  }
}

/** The hash of a server seed, and whether it is the one that was promised, if any was. */
export function hashVerdict(hash: string, promised: string, t: SeedsSay): HTMLElement[] {
  const shownHash = element('p', { class: 'code' }, `${t('hash')}: ${hash}`);
  if (promised === '') return [shownHash];
  const word = hash === promised ? 'hashHolds' : 'hashDiffers';
  return [shownHash, element('p', { class: `verdict ${word}` }, t(word))];
}
