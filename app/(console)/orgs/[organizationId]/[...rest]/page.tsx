import { notFound } from "next/navigation";

/** Addresses that lead nowhere: they keep the sidebar, as the way on from here. */
export default function NoPage() {
  notFound();
}
