"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";

/** Validates a field on change, by the service's rules. */
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
