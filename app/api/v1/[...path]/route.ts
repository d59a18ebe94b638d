import { forward } from "@/lib/bff/forward";

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };
