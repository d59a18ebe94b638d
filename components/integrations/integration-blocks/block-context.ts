"use client";

import { type ComponentType, createContext, useContext, useId } from "react";
import type { OwnOrigin } from "@/lib/integration-elements/addresses";
import type { Value, Values } from "@/lib/integration-elements/values";

export interface BlockContextValue {
  /**
   * Renders an element; in the context, as containers can't import the module that imports them.
   */
  Drawn: ComponentType<{ given: unknown }>;
  state: Values;
  /** Separates its radio groups from others on the page. */
  scope: string;
  /** Origin of the integration's own endpoint. */
  origin: OwnOrigin;
  /** A call is in progress, so other actions and inputs are disabled. */
  busy: boolean;
  /** Element whose action is in progress. */
  acting: string | undefined;
  change: (name: string, value: Value) => Values;
  /** Runs an action for an element; `state` holds the values it has just set. */
  act: (action: unknown, by: string, state?: Values) => void;
}

export const BlockContext = createContext<BlockContextValue | null>(null);

export function useBlock(): BlockContextValue {
  const block = useContext(BlockContext);
  if (!block) throw new Error("Element used outside its component");
  return block;
}

/** Label and description that an `input` gives its control. */
export interface FieldContextValue {
  id: string;
  label: string;
  describedBy: string | undefined;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

/** Returns the attributes of a control; outside an `input`, its name is that of the value. */
export function useControl(name: string) {
  const own = useId();
  const field = useContext(FieldContext);
  if (!field?.label) return { id: field?.id ?? own, "aria-label": name };
  return { id: field.id, "aria-describedby": field.describedBy };
}
