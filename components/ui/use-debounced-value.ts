"use client";

import { useEffect, useState } from "react";

/** Returns the value once it has been stable for a time, such as after a pause in typing. */
export function useDebouncedValue<Value>(value: Value, milliseconds = 200): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
