"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { DialogProps } from "./dialog";

type DialogKinds = Record<string, (props: never) => ReactNode>;
type Payload<Kind extends (props: never) => ReactNode, Shared> = Omit<
  Parameters<Kind>[0],
  keyof DialogProps | keyof Shared
>;

/** Functions that open each dialog with the properties of its own. */
export type OpenDialogs<Kinds extends DialogKinds, Shared = object> = {
  [Name in keyof Kinds]: (payload: Payload<Kinds[Name], Shared>) => void;
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
 * The dialogs of a list or a menu, one at a time. Each opening begins with new state, but for the
 * `kept` ones, which go on when they are opened for the same things again. A closed dialog stays
 * until the next one, to be seen closing. `shared` goes to all of them, as it is now.
 */
export function useDialogs<Kinds extends DialogKinds, Shared extends object = object>(
  kinds: Kinds,
  shared?: Shared,
  kept: readonly (keyof Kinds)[] = [],
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open] = useState(() => {
    const openerOf = (name: string) => (payload: object) =>
      setAsked((old) => {
        const isCurrentRun =
          kept.includes(name) && old?.name === name && isSame(old.payload, payload);
        return { name, payload, open: true, count: (old?.count ?? 0) + (isCurrentRun ? 0 : 1) };
      });
    const names = Object.keys(kinds).map((name) => [name, openerOf(name)]);
    return Object.fromEntries(names) as OpenDialogs<Kinds, Shared>;
  });
  const Dialog = asked && (kinds[asked.name] as unknown as ComponentType<DialogProps>);
  const element = asked && Dialog && (
    <Dialog
      key={asked.count}
      {...shared}
      {...asked.payload}
      open={asked.open}
      onOpenChange={(open) => setAsked((old) => old && { ...old, open })}
    />
  );
  return { open, element };
}
