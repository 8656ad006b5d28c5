/** The register of all coordinate systems: large, so it is loaded when a system beyond the usual ones is asked for. */
export const loadRegister = () => import("@heliolens/projections/every-system");
