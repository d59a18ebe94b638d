"use client";

import { type ComponentType, createContext, useContext, useId } from "react";
import type { OwnOrigin } from "./addresses";
import type { Value, Values } from "./values";

export interface BlockContextValue {
  /** Draws an element: what holds others cannot name what draws them all. */
  Drawn: ComponentType<{ given: unknown }>;
  state: Values;
  /** Tells its groups of choices from those of others on the page. */
  scope: string;
  /** Of the integration's own endpoint. */
  origin: OwnOrigin;
  /** A call is under way: nothing else is done or typed until it is answered. */
  busy: boolean;
  /** The element whose action is under way. */
  acting: string | undefined;
  change: (name: string, value: Value) => Values;
  /** Does an action for an element; `state` is what it was changed to just now. */
  act: (action: unknown, by: string, state?: Values) => void;
}

export const BlockContext = createContext<BlockContextValue | null>(null);

export function useBlock(): BlockContextValue {
  const block = useContext(BlockContext);
  if (!block) throw new Error("An element stands outside of its component");
  return block;
}

/** What an `input` around a control says about it. */
export interface FieldContextValue {
  id: string;
  label: string;
  describedBy: string | undefined;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

/** The attributes of a control; outside of an `input` it is named by the value that it sets. */
export function useControl(name: string) {
  const own = useId();
  const field = useContext(FieldContext);
  if (!field?.label) return { id: field?.id ?? own, "aria-label": name };
  return { id: field.id, "aria-describedby": field.describedBy };
}
