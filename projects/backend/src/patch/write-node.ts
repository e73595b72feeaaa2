import {
  fieldKindOf,
  normalizedText,
  offersAction,
  rightOf,
  type FieldAction,
  type FieldKind,
  type PatchValue,
} from '@ampersand-prototype/generics';
import { parseAtom, requireAddressable, requireListed } from '../core/atom-value.ts';
import { newAtom } from '../core/new-atom.ts';
import { atomExists } from '../core/atom.ts';
import { makeAtom } from '../core/make-atom.ts';
import { deleteAtom } from '../core/delete-atom.ts';
import { addLink, deleteLink } from '../core/link.ts';
import { linksInRow, rowOfLink } from '../core/row-in-batch.ts';
import { relationStatements } from '../core/storage.ts';
import { movedLink } from '../core/transaction/moved-link.ts';
import type { RowKey } from '../core/transaction/row-batch.ts';
import {
  hasValue,
  isComputed,
  isUnreadable,
  lacksRight,
  cannotBeCreated,
} from '../error/detail-messages.ts';
import { isOtherPassword } from '../error/page-messages.ts';
import { ApiError, quoted } from '../error/api-error.ts';
import type { TermNode } from '../model/interface-node.ts';
import type { Relation } from '../model/relation.ts';
import { showsAllLinks } from '../session/access-scope/field-sources.ts';
import { fetchTargets } from '../read/node/fetch.ts';
import { requireCurrentPassword } from './own-password.ts';
import { readingOf, type WriteContext } from './write-context.ts';

/**
 * Writes values and links at one interface node, for one source atom. Every operation first checks the rights of the
 * node, as its page does; TOT is left to its rule, which has to hold at the end of the transaction only.
 */
export class NodeWriter {
  readonly #context: WriteContext;
  readonly #node: TermNode;
  readonly #source: string;
  readonly #submitted: PatchValue;

  /** `submitted` is the current password, as the user typed it. */
  constructor(context: WriteContext, node: TermNode, source: string, submitted: PatchValue = null) {
    this.#context = context;
    this.#node = node;
    this.#source = source;
    this.#submitted = submitted;
  }

  /** Sets or clears a univalent field. */
  async replace(value: PatchValue): Promise<void> {
    const node = this.#node;
    if (node.isProperty) return this.#setProperty(value);
    if (!node.isUni) throw this.#invalidValue('replace needs a single value, but this is a list');
    this.#relation();
    if (value !== null) return this.#put(value);
    const current = await this.#current();
    this.#need('remove', 1);
    for (const atom of current) await this.#unlink(atom);
  }

  /** Adds a value, or links an atom. */
  async add(value: PatchValue): Promise<void> {
    if (this.#node.isProperty) return this.#setProperty(this.#isOwnAtom(value) || value);
    if (value === null) throw this.#invalidValue('add needs a value');
    this.#relation();
    await this.#put(value);
  }

  /** Removes a value, or unlinks an atom; nothing happens when it is not there. */
  async remove(value: PatchValue): Promise<void> {
    if (this.#node.isProperty) {
      if (value !== null && value !== true && !this.#isOwnAtom(value))
        throw this.#invalidValue('only true, or the atom itself, can be removed');
      return this.#setProperty(false);
    }
    if (value === null)
      throw this.#invalidValue('remove needs a value, or a path that ends with the atom');
    this.#relation();
    this.#need('remove', 1);
    await this.#unlink(await this.#present(value));
  }

  /** Puts another value in the place of one in a list. Gives false, and does nothing, when the old one is not there. */
  async change(
    before: Exclude<PatchValue, null>,
    after: Exclude<PatchValue, null>,
  ): Promise<boolean> {
    this.#relation();
    this.#need('edit', 1);
    const [old, atom] = [await this.#present(before), await this.#incoming(after)];
    if (!(await this.#current()).includes(old)) return false;
    await deleteLink(this.#context.tx, this.#relation(), ...this.#ends(old));
    await this.#link(atom);
    return true;
  }

  /** Makes an atom of the target concept and links it. Gives its identifier. */
  async create(value: PatchValue): Promise<string> {
    const { tx } = this.#context;
    const { target, relation } = this.#node;
    // A list always has room, so its readable content need not be read.
    const current = this.#node.isUni || !this.#isSeen() ? await this.#current() : [];
    this.#need(target.isObject ? 'create' : 'add', current.length);
    if (value !== null && typeof value !== 'string')
      throw this.#invalidValue('the identifier of a new atom must be a string');
    const atom = value === null ? await newAtom(tx, target) : await this.#incoming(value);
    await requireCurrentPassword(this.#context, this.#node, this.#source, this.#submitted);
    const isOwn = this.#node.isIdent && this.#node.crud.read && atom === this.#source;
    if (target.isObject && !isOwn && target.storage && (await atomExists(tx, target, atom))) {
      throw new ApiError('AMP-400-EXISTS', `${quoted(atom)} (${target.label}).`);
    }
    if (!isOwn) requireAddressable(target, atom);
    await makeAtom(tx, target, atom);
    if (!relation) return atom;
    await this.#conceal(atom, current);
    if (this.#node.isUni) await this.#makeRoom(current.filter((old) => old !== atom));
    await this.#link(atom);
    return atom;
  }

  /** Deletes the atom itself, everywhere. */
  async delete(atom: string): Promise<void> {
    const { tx, access } = this.#context;
    const { target } = this.#node;
    if (!target.isObject) return this.remove(atom);
    this.#need('delete', 1);
    if (target.isSession && atom === access.session)
      throw this.#invalidValue("the current session can't be deleted; log out instead");
    await deleteAtom(tx, target, atom);
  }

  /** The stored atom of a value. Null for passwords, which cannot be found again. */
  identify(value: PatchValue): string | null {
    const { target } = this.#node;
    if (value === null || target.type === 'PASSWORD') return null;
    const atom = parseAtom(target, value);
    return target.isObject ? this.#context.access.privateId(target, atom) : atom;
  }

  /** Target atoms at this moment, uncommitted changes included. */
  async #current(): Promise<readonly string[]> {
    const row = this.#ownRow();
    if (row) {
      const links = await linksInRow(this.#context.tx, this.#relation(), row);
      return links.map(({ tgt }) => tgt);
    }
    const fetched = await fetchTargets(readingOf(this.#context), this.#node, [this.#source]);
    return fetched.targets.get(this.#source) ?? [];
  }

  /** The row that holds what the field shows, if it was read; null where the field shows anything else than a stored link. */
  #ownRow(): RowKey | null {
    const { relation, isFlipped, isProperty } = this.#node;
    if (!relation || isFlipped || isProperty || relation.table.tableOf !== 'src') return null;
    if (!showsAllLinks(this.#node, relation)) return null;
    const row = rowOfLink(relation, this.#source, this.#source);
    return row && this.#context.tx.connection.holds(row) ? row : null;
  }

  #atom(value: Exclude<PatchValue, null>): string {
    const { target } = this.#node;
    const atom = parseAtom(target, value);
    if (target.type === 'PASSWORD') return this.#context.hashPassword(atom);
    return target.isObject ? this.#context.access.privateId(target, atom) : atom;
  }

  /** A value that comes in; texts are normalized, but for identifiers of atoms that are there already. */
  async #incoming(value: Exclude<PatchValue, null>): Promise<string> {
    const { target } = this.#node;
    const [given, normalized] = [this.#atom(value), this.#normalized(value)];
    requireListed(target, given);
    if (normalized === null) return given;
    const isThere =
      target.isObject && target.storage && (await atomExists(this.#context.tx, target, given));
    return isThere ? given : this.#atom(normalized);
  }

  /** A value that is said to be there: as it is given, where it was stored so before texts were normalized. */
  async #present(value: Exclude<PatchValue, null>): Promise<string> {
    const [given, normalized] = [this.#atom(value), this.#normalized(value)];
    if (normalized === null || (await this.#current()).includes(given)) return given;
    return this.#atom(normalized);
  }

  /** Null for a normalized value. */
  #normalized(value: Exclude<PatchValue, null>): string | null {
    if (typeof value !== 'string') return null;
    const text = normalizedText(this.#node.target.type, value);
    return text === value ? null : text;
  }

  /** A property links an atom to itself: clients of the older product add and remove that atom. */
  #isOwnAtom(value: PatchValue): boolean {
    return typeof value === 'string' && this.identify(value) === this.#source;
  }

  async #setProperty(value: PatchValue): Promise<void> {
    if (typeof value !== 'boolean') throw this.#invalidValue('the value must be true or false');
    this.#need(this.#node.crud.read ? 'edit' : 'add', 1);
    const ends = [this.#source, this.#source] as const;
    if (value) await addLink(this.#context.tx, this.#relation(), ...ends);
    else await deleteLink(this.#context.tx, this.#relation(), ...ends);
  }

  /** Links an atom or gives a value, in the place of the present one where the field holds one only. */
  async #put(value: Exclude<PatchValue, null>): Promise<void> {
    const { target, isUni } = this.#node;
    const current = await this.#current();
    const isReplaced = isUni && current.length > 0;
    const isSeen = this.#isSeen();
    const linking = isReplaced && isSeen ? 'edit' : 'add';
    if (!target.isObject) this.#need(linking, current.length);
    else if (!this.#node.crud.read || !this.#offers('create', current.length))
      this.#need(linking, current.length);
    const atom = await this.#incoming(value);
    await requireCurrentPassword(this.#context, this.#node, this.#source, this.#submitted);
    if (current.includes(atom) && isSeen) return;
    await this.#conceal(atom, current);
    if (target.isObject) await this.#mayLink(atom, linking, current.length);
    if (isReplaced) await this.#makeRoom(current);
    await this.#link(atom);
  }

  /** Whether the session can read the field. */
  #isSeen(): boolean {
    return this.#node.crud.read && this.#kind() !== 'secret';
  }

  /** A value that the session may not read is always written: that nothing changed would reveal it. */
  async #conceal(atom: string, current: readonly string[]): Promise<void> {
    if (this.#isSeen()) return;
    this.#context.tx.noteUnseen(this.#relation(), ...this.#ends(atom));
    if (current.includes(atom)) await this.#unlink(atom);
  }

  /** An atom that does not exist yet is made on the way, which is what C is for. */
  async #mayLink(atom: string, linking: FieldAction, count: number): Promise<void> {
    const { target } = this.#node;
    if (await atomExists(this.#context.tx, target, atom)) return this.#need(linking, count);
    if (!this.#offers('create', count))
      throw new ApiError('AMP-404-RESOURCE', cannotBeCreated(target.label, quoted(atom)));
    requireAddressable(target, atom);
  }

  async #unlink(atom: string): Promise<void> {
    await deleteLink(this.#context.tx, this.#relation(), ...this.#ends(atom));
  }

  async #link(atom: string): Promise<void> {
    const { tx } = this.#context;
    if (this.#node.target.isObject) await makeAtom(tx, this.#node.target, atom);
    const start = tx.changes.length;
    await addLink(tx, this.#relation(), ...this.#ends(atom));
    const moved = movedLink(tx.changes.slice(start), this.#node.isFlipped ? 'target' : 'source');
    if (moved) tx.noteMoved(moved);
  }

  /** Deletes the links that a new one takes the place of, where storing it does not do that already. */
  async #makeRoom(current: readonly string[]): Promise<void> {
    const relation = this.#relation();
    if (relationStatements(relation).storedWith === (this.#node.isFlipped ? 'tgt' : 'src')) return;
    for (const old of current) await deleteLink(this.#context.tx, relation, ...this.#ends(old));
  }

  #ends(atom: string): readonly [string, string] {
    return this.#node.isFlipped ? [atom, this.#source] : [this.#source, atom];
  }

  #relation(): Relation {
    if (this.#node.relation) return this.#node.relation;
    throw new ApiError('AMP-403-RIGHT', isComputed(quoted(this.#node.label)));
  }

  /** Whether a field with so many values offers an action; what may not be read offers the same whatever is stored. */
  #offers(action: FieldAction, count: number): boolean {
    const { crud, isUni, target } = this.#node;
    const isLenient = this.#context.crudMode === 'lenient';
    return offersAction({ crud, isUni, type: target.type, isLenient }, action, count);
  }

  #need(action: FieldAction, count: number): void {
    if (this.#offers(action, count)) return;
    const { label, crud, target } = this.#node;
    if (target.type === 'PASSWORD')
      throw new ApiError('AMP-403-RIGHT', isOtherPassword(quoted(label)));
    const right = rightOf(this.#kind(), action);
    const why = crud.read ? hasValue : isUnreadable;
    const detail = crud[right] ? why(quoted(label)) : lacksRight(quoted(label), right);
    throw new ApiError('AMP-403-RIGHT', detail);
  }

  #kind(): FieldKind {
    return fieldKindOf(this.#node.target.type);
  }

  #invalidValue(problem: string): ApiError {
    return new ApiError('AMP-400-OPERATION', `${quoted(this.#node.label)}: ${problem}.`);
  }
}
