"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";

/** Checks a field as soon as it changes, by the rules that the service will check it with. */
export function LiveValidity() {
  const { watch, trigger } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name && type === "change") void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger]);
  return null;
}
