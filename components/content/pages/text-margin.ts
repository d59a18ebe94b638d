"use client";

import { createContext, useContext } from "react";

/** Layer over the text of the shown page, for marks at its blocks; its parent has the text. */
export const TextMarginContext = createContext<HTMLElement | null>(null);

export const useTextMargin = () => useContext(TextMarginContext);
