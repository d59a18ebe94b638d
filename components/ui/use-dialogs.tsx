"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { DialogProps } from "./dialog";

type DialogKinds = Record<string, (props: never) => ReactNode>;
type Payload<Kind extends (props: never) => ReactNode, Shared> = Omit<
  Parameters<Kind>[0],
  keyof DialogProps | keyof Shared
>;

/** Arguments that open a dialog; none if it has no properties of its own. */
type Given<Own> = keyof Own extends never ? [] : object extends Own ? [payload?: Own] : [Own];

/** Functions that open each dialog with its own properties. */
export type OpenDialogs<Kinds extends DialogKinds, Shared = object> = {
  [Name in keyof Kinds]: (...given: Given<Payload<Kinds[Name], Shared>>) => void;
};

interface Asked {
  name: string;
  payload: object;
  open: boolean;
  count: number;
}

/** Returns true if both payloads have the same objects, compared by id. */
function isSame(one: object, other: object): boolean {
  const idsOf = (payload: object) =>
    JSON.stringify(payload, (key, value) => (key !== "" && value?.id ? value.id : value));
  return idsOf(one) === idsOf(other);
}

/**
 * Dialogs of a list, page or menu, one at a time. Each opening has new state, except for `kept`
 * dialogs that are opened again for the same objects. A closed dialog stays until the next one, for
 * its closing animation. All of them get `shared` as it is now.
 */
export function useDialogs<Kinds extends DialogKinds, Shared extends object = object>(
  kinds: Kinds,
  shared?: Shared,
  kept: readonly (keyof Kinds)[] = [],
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [handlers] = useState(() => {
    const openerOf =
      (name: string) =>
      (payload: object = {}) =>
        setAsked((old) => {
          const isCurrentRun =
            kept.includes(name) && old?.name === name && isSame(old.payload, payload);
          return { name, payload, open: true, count: (old?.count ?? 0) + (isCurrentRun ? 0 : 1) };
        });
    const names = Object.keys(kinds).map((name) => [name, openerOf(name)]);
    return {
      open: Object.fromEntries(names) as OpenDialogs<Kinds, Shared>,
      close: () => setAsked((old) => old && { ...old, open: false }),
    };
  });
  const Dialog = asked && (kinds[asked.name] as ComponentType<DialogProps>);
  // An earlier dialog whose save ends late must not close this one.
  const change = (open: boolean) =>
    setAsked((old) => (old && old.count === asked?.count ? { ...old, open } : old));
  const element = asked && Dialog && (
    <Dialog
      key={asked.count}
      {...shared}
      {...asked.payload}
      open={asked.open}
      onOpenChange={change}
    />
  );
  return { ...handlers, element };
}
