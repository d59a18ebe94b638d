import { notFound } from "next/navigation";

/** Unknown addresses: they keep the sidebar for navigation. */
export default function NoPage() {
  notFound();
}
