import { nearest } from '../hints/nearest';
import { isNode } from '../schema/keywords';
import { inWords, SchemaError } from '../schema/schema-file';
import { isState, type Move, type State, type Transitions } from '../transitions/types';
import { ACTIONS, type Field, type Resource } from '../types';
import { validateRecord } from '../validation/validate-record';

/** Names that the ability or the doors give another meaning. */
const TAKEN: readonly string[] = [...ACTIONS, 'manage', 'all', 'restore'];

class TransitionCheck {
  readonly #file: string;
  readonly #resource: Resource;
  readonly #transitions: Transitions;

  constructor(file: string, resource: Resource, transitions: Transitions) {
    this.#file = file;
    this.#resource = resource;
    this.#transitions = transitions;
  }

  /** Answers the field of the state. */
  run(): Field {
    const field = this.#stateField();
    const states: State[] =
      field.kind === 'boolean' ? [false, true] : (field.choices ?? []).map(({ value }) => String(value));
    const { moves, start } = this.#transitions;
    for (const [index, state] of (start ?? []).entries()) this.#assertState(states, state, `start/${index}`);
    for (const [index, move] of moves.entries()) this.#assertMove(states, move, index);
    const first = start ?? (isState(field.default) ? [field.default] : []);
    if (first.length === 0 || (start !== undefined && isState(field.default) && !start.includes(field.default))) {
      throw this.#fault(
        'field',
        `a default of ${field.name} that begins the machine`,
        JSON.stringify(field.default ?? null),
        'give the property a default, one of `start` where that is given',
      );
    }
    this.#assertReachable(states, first);
    return field;
  }

  #fault(place: string, expected: string, found: unknown, remedy: string): SchemaError {
    return new SchemaError({
      file: this.#file,
      pointer: `/x-admin/transitions/${place}`,
      expected,
      found: String(found),
      remedy,
    });
  }

  #named(names: readonly string[], name: string, otherwise: string): string {
    const near = nearest(name, [...names]);
    return near.length > 0 ? `did you mean ${near.join(' or ')}?` : otherwise;
  }

  #field(name: string, place: string): Field {
    const field = this.#resource.fields.find((one) => one.name === name);
    if (field !== undefined) return field;
    throw this.#fault(
      place,
      'the name of a property',
      name,
      this.#named(
        this.#resource.fields.map((one) => one.name),
        name,
        'name a property of the schema',
      ),
    );
  }

  #stateField(): Field {
    const field = this.#field(this.#transitions.field, 'field');
    if (field.kind === 'boolean') return field;
    if (field.kind === 'enum' && field.choices?.every(({ value }) => typeof value === 'string')) return field;
    throw this.#fault(
      'field',
      'a property with an enum of texts, or a boolean',
      field.kind,
      'give the property an enum, one value per state',
    );
  }

  #assertState(states: readonly State[], state: State, place: string): void {
    if (states.includes(state)) return;
    throw this.#fault(
      place,
      `a state of ${this.#transitions.field}`,
      state,
      this.#named(states.map(String), String(state), `write one of ${states.join(', ')}`),
    );
  }

  #assertMove(states: readonly State[], move: Move, index: number): void {
    const place = `moves/${index}`;
    const twin = this.#transitions.moves.findIndex(({ name }) => name === move.name);
    if (twin !== index || TAKEN.includes(move.name))
      throw this.#fault(
        `${place}/name`,
        'a name of its own',
        move.name,
        'choose another name; that of an action or of another move is taken',
      );
    for (const [number, state] of move.from.entries()) this.#assertState(states, state, `${place}/from/${number}`);
    this.#assertState(states, move.to, `${place}/to`);
    this.#assertStays(states, move, place);
    for (const name of Object.keys(move.when ?? {})) this.#field(name, `${place}/when/${name}`);
    for (const name of Object.keys(move.set ?? {}))
      this.#assertWritten(this.#field(name, `${place}/set/${name}`), `${place}/set/${name}`);
    for (const [number, name] of (move.ask ?? []).entries())
      this.#assertWritten(this.#field(name, `${place}/ask/${number}`), `${place}/ask/${number}`);
    this.#assertSelf(move, place);
    this.#assertStamp(move, place);
    this.#assertCounter(move, place);
    this.#assertTogether(move, place);
    const [wrong] = validateRecord(this.#resource, move.set ?? {}, { mode: 'partial' });
    if (wrong !== undefined)
      throw this.#fault(
        `${place}/set/${wrong.path}`,
        wrong.message,
        JSON.stringify(move.set?.[wrong.path] ?? null),
        'write a value that the property admits',
      );
  }

  #assertStays(states: readonly State[], { from, stays = [] }: Move, place: string): void {
    for (const [number, state] of stays.entries()) {
      this.#assertState(states, state, `${place}/stays/${number}`);
      if (from.includes(state))
        throw this.#fault(
          `${place}/stays/${number}`,
          'a state that the move does not lead from',
          state,
          'name it under `from` or under `stays`',
        );
    }
  }

  #assertSelf({ self, ask = [] }: Move, place: string): void {
    if (
      self === undefined ||
      (ask.includes(self.field) && this.#field(self.field, `${place}/self/field`).kind === 'reference')
    )
      return;
    throw this.#fault(
      `${place}/self/field`,
      'a reference that the move asks for',
      self.field,
      'name it under ask, or take self away',
    );
  }

  #assertStamp({ stamp }: Move, place: string): void {
    for (const part of ['at', 'by'] as const) {
      const name = stamp?.[part];
      if (name === undefined) continue;
      const field = this.#field(name, `${place}/stamp/${part}`);
      this.#assertWritten(field, `${place}/stamp/${part}`);
      const isFit =
        part === 'at'
          ? field.kind === 'date-time'
          : field.reference?.collection === 'users' && field.kind === 'reference';
      if (!isFit)
        throw this.#fault(
          `${place}/stamp/${part}`,
          part === 'at' ? 'a date and time' : 'a reference to users',
          field.kind,
          'name another property',
        );
    }
  }

  #assertCounter({ limit }: Move, place: string): void {
    if (limit === undefined) return;
    const field = this.#field(limit.counter, `${place}/limit/counter`);
    if (field.kind !== 'integer' || !field.readOnly)
      throw this.#fault(
        `${place}/limit/counter`,
        'an integer that the system keeps',
        field.kind,
        'name an integer, and give it "readOnly": true',
      );
  }

  #assertTogether({ together, ask, system }: Move, place: string): void {
    if (together === undefined) return;
    if (ask !== undefined || system === true)
      throw this.#fault(
        `${place}/together`,
        'a move that people make and that asks for nothing',
        'another',
        'take it away, or `ask` and `system`',
      );
    const [of, by] = [
      this.#field(together.of, `${place}/together/of`),
      this.#field(together.by, `${place}/together/by`),
    ];
    if (of.kind !== 'reference')
      throw this.#fault(
        `${place}/together/of`,
        'a property that names one record',
        of.kind,
        'name a property with the hint reference',
      );
    if (by.kind !== 'enum')
      throw this.#fault(
        `${place}/together/by`,
        'a property with an enum',
        by.kind,
        'name a property whose values people can choose',
      );
  }

  #assertWritten(field: Field, place: string): void {
    if (field.name === this.#transitions.field)
      throw this.#fault(place, 'another field than that of the state', field.name, 'take it away; `to` says the state');
    if (field.secret || field.compute !== undefined)
      throw this.#fault(place, 'a field that is neither secret nor computed of others', field.name, 'take it away');
  }

  #assertReachable(states: readonly State[], first: readonly State[]): void {
    const reached = new Set(first);
    // A set is walked in order of insertion, additions included.
    for (const state of reached)
      for (const move of this.#transitions.moves) if (move.from.includes(state)) reached.add(move.to);
    const lost = states.find((state) => !reached.has(state));
    if (lost === undefined) return;
    throw this.#fault(
      'moves',
      `a way from ${first.join(', ')} to every state`,
      `none to ${lost}`,
      'add a move to it, with "system": true where only the server makes it, or take the state out of the enum',
    );
  }
}

/**
 * Checks the state machine and takes its field out of the hands of people: they choose it at creation at most.
 * @throws {SchemaError} for unknown or unreachable states, unknown fields, values that a field does not admit.
 */
export function applyTransitions(file: string, resource: Resource, hints: { readonly [hint: string]: unknown }): void {
  if (!isNode(hints['transitions'])) return;
  const transitions = hints['transitions'] as unknown as Transitions & {
    moves: (Omit<Move, 'from'> & { from: State | State[] })[];
  };
  const moves = transitions.moves.map((move): Move => ({
    ...move,
    label: inWords(move.name),
    from: [move.from].flat(),
  }));
  const machine: Transitions = { ...transitions, moves };
  const field = new TransitionCheck(file, resource, machine).run();
  if (machine.start === undefined) field.readOnly = true;
  else field.createOnly = true;
  resource.transitions = machine;
}
