"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

const pauseMs = 400;

/**
 * Keeps the page in step with the address. After two quick presses of Back over history entries of
 * filters, the router may render the first while the address shows the second; this navigates
 * again.
 */
export function AddressRepair() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams().toString();
  const shown = useRef({ path, search });
  useEffect(() => {
    shown.current = { path, search };
  }, [path, search]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const address = new URLSearchParams(location.search).toString();
      const isRight = shown.current.path === location.pathname && shown.current.search === address;
      if (!isRight) router.replace(location.href, { scroll: false });
    };
    const checkLater = () => {
      clearTimeout(timer);
      timer = setTimeout(check, pauseMs);
    };
    window.addEventListener("popstate", checkLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("popstate", checkLater);
    };
  }, [router]);
  return null;
}
