import { useQuery } from "@tanstack/react-query";
import type { CustomHostname } from "../../contract/sites/custom-hostnames.ts";
import { read, useWrite } from "../platform/operation.ts";

export const readCustomHostname = (hostname: string) =>
  read("getCustomHostname", { params: { hostname } });

/** Milliseconds between reads, as background checks change it, most of which aren't announced. */
const recheckMs = 15_000;

const isAwaited = ({ state }: CustomHostname) => state === "pending" || state === "proven";

export const useCustomHostname = (hostname: string) =>
  useQuery({
    ...readCustomHostname(hostname),
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? recheckMs : false),
  });

export const useVerifyCustomHostname = () => useWrite("dnsRevalidateCustomHostname");
