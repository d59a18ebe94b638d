"use client";

import { createContext, useContext } from "react";

export interface FieldNote {
  id: string;
  label: string;
  /** Returns how a value is shown, such as the label of an option. */
  textOf?: ((value: string) => string | undefined) | undefined;
}

/** A field that someone else saved while it was changed here. */
export interface OthersChange {
  name: string;
  label: string;
  /** Undefined for values that can't be shown as text. */
  yours: string | undefined;
  theirs: string | undefined;
}

export interface FormProblem {
  messages: string[];
  /** Technical reason. */
  detail?: string;
  requestId?: string;
  /** The values may have been saved despite the error. */
  doubtful?: boolean;
}

/** Input of a field that isn't a part of its value: typed and not added, or not complete. */
export interface PendingEntry {
  /** Adds it to the value; false if it can't, after showing the reason. */
  settle: () => boolean;
  /** Removes it, and returns a function that brings it back. */
  drop: () => () => void;
}

export interface FormContextValue {
  formId: string;
  /** Visible fields by name, in order. */
  fields: Map<string, FieldNote>;
  /** Error of the service that belongs to no field. */
  problem: FormProblem | null;
  /** Removes that error, such as when what it is about is replaced. */
  dropProblem: () => void;
  /** What others saved meanwhile, and the two answers to it. */
  others: {
    /** How often saving was held back until the person chooses. */
    asked: number;
    changes: OthersChange[];
    keepYours: (name: string) => void;
    takeTheirs: (name: string) => void;
  };
  /** A field differs from its initial value, or has a pending entry. */
  dirty: boolean;
  pending: boolean;
  /** Saving requires a change. */
  requireDirty: boolean;
  /** Registers the pending entry of a field; undefined removes it. */
  setPending: (id: string, entry: PendingEntry | undefined) => void;
  /** Drops all pending entries, and returns a function that brings them back. */
  dropPending: () => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContextValue(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("A part of a form is outside its form");
  return value;
}
