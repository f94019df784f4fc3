/** Source of the WebAssembly in convolve.wasm.ts, which `pnpm --filter @mekiki/matching run wasm` compiles. */
export const CONVOLVE = /* wat */ `
(module
  (memory (export "memory") 1)
  ;; Adds up pairs of floats at equal distances around each place, each pair by its weight:
  ;; to[i] = sum over k = 0..radius of weights[k] * (from[i - k * stride] + from[i + k * stride]).
  ;; Addresses and stride are in bytes; count is in floats and a multiple of 8.
  (func (export "convolve")
    (param $from i32) (param $to i32) (param $count i32) (param $stride i32) (param $radius i32) (param $weights i32)
    (local $end i32) (local $k i32) (local $before i32) (local $after i32)
    (local $one v128) (local $two v128) (local $weight v128)
    (local.set $end (i32.add (local.get $from) (i32.shl (local.get $count) (i32.const 2))))
    (loop $place
      (local.set $one (f32x4.splat (f32.const 0)))
      (local.set $two (f32x4.splat (f32.const 0)))
      (local.set $before (local.get $from))
      (local.set $after (local.get $from))
      (local.set $k (i32.const 0))
      (loop $pair
        (local.set $weight
          (v128.load32_splat (i32.add (local.get $weights) (i32.shl (local.get $k) (i32.const 2)))))
        (local.set $one (f32x4.add (local.get $one) (f32x4.mul (local.get $weight)
          (f32x4.add (v128.load (local.get $before)) (v128.load (local.get $after))))))
        (local.set $two (f32x4.add (local.get $two) (f32x4.mul (local.get $weight)
          (f32x4.add (v128.load offset=16 (local.get $before)) (v128.load offset=16 (local.get $after))))))
        (local.set $before (i32.sub (local.get $before) (local.get $stride)))
        (local.set $after (i32.add (local.get $after) (local.get $stride)))
        (br_if $pair (i32.le_s (local.tee $k (i32.add (local.get $k) (i32.const 1))) (local.get $radius))))
      (v128.store (local.get $to) (local.get $one))
      (v128.store offset=16 (local.get $to) (local.get $two))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $place
        (i32.lt_u (local.tee $from (i32.add (local.get $from) (i32.const 32))) (local.get $end))))))
`;
