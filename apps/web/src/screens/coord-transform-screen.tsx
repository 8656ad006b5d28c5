import { CoordTransform } from "../coordinates/coord-transform.tsx";
import { useSession } from "../shell/session/session.ts";

export function CoordTransformScreen() {
  const { profile } = useSession();
  return <CoordTransform hasBaseMap={profile !== null} />;
}
