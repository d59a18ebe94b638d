"use client";

import { createContext, useContext } from "react";

export interface FieldNote {
  id: string;
  label: string;
}

export interface FormProblem {
  messages: string[];
  /** Technical reason. */
  detail?: string;
  requestId?: string;
  /** It may have been saved despite the error. */
  doubtful?: boolean;
}

export interface FormContextValue {
  formId: string;
  /** Fields on the screen by name, in order of appearance. */
  fields: Map<string, FieldNote>;
  /** Error of the service without a field. */
  problem: FormProblem | null;
  /** Some field differs from its initial value. */
  dirty: boolean;
  pending: boolean;
  /** Save requires a change. */
  requireDirty: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContextValue(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("A part of a form is outside its form");
  return value;
}
