import {
  ENGINE_SIGNATURES,
  isEngineFunction,
  showEngineSignature,
  type EngineSignature,
} from '@ampersand-prototype/generics';
import type { SignatureHelp, SignatureInformation } from 'vscode-languageserver';
import { statementAround } from './statement-around.ts';

const CALL = '{EX}';

/** The arguments of the engine function that is called at an offset of a script, with the current one; null elsewhere. */
export function signatureHelp(script: string, at: number): SignatureHelp | null {
  const { text, offset } = statementAround(script, at);
  const before = text.slice(0, at - offset);
  const start = before.lastIndexOf(CALL);
  const texts = start < 0 ? null : quotedTexts(before.slice(start + CALL.length));
  const [name = '', ...given] = texts?.split(';') ?? [];
  if (given.length === 0 || !isEngineFunction(name.trim())) return null;
  const signature = ENGINE_SIGNATURES[name.trim() as keyof typeof ENGINE_SIGNATURES];
  return {
    signatures: [informationOf(name.trim(), signature)],
    activeSignature: 0,
    activeParameter: positionOf(signature, given.length - 1),
  };
}

/** The texts of a VIOLATION from within the first one on, without the terms between them; null after its end. */
function quotedTexts(source: string): string | null {
  let texts = '';
  let depth = 0;
  let isQuoted = true;
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === '\\' && isQuoted) at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) texts += char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth < 0) return null;
  }
  return texts;
}

function informationOf(name: string, signature: EngineSignature): SignatureInformation {
  const label = `${name}; ${showEngineSignature(signature)}`;
  const { required, optional, repeated } = signature;
  let end = name.length;
  const parameters = [...required, ...optional, ...repeated].map((parameter) => {
    const start = label.indexOf(parameter.name, end);
    end = start + parameter.name.length;
    return { label: [start, end] satisfies [number, number] };
  });
  return { label, parameters };
}

/** Repeated arguments begin again at their first one. */
function positionOf({ required, optional, repeated }: EngineSignature, index: number): number {
  const once = required.length + optional.length;
  if (index < once || repeated.length === 0) return index;
  return once + ((index - once) % repeated.length);
}
