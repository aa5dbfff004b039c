/** At most this many planes cut an object in a flat picture. */
export const MAX_PLANES = 16;

export const FLAT_VERTEX = /* glsl */ `
  #include <common>
  #include <batching_pars_vertex>
  #include <morphtarget_pars_vertex>
  #include <skinning_pars_vertex>
  #include <logdepthbuf_pars_vertex>
  uniform float number;
  uniform bool isEach;
  uniform bool isSprite;
  uniform bool isScaled;
  uniform float rotation;
  uniform vec2 center;
  uniform float pointSize;
  uniform float pointScale;
  varying float distance;
  flat varying float id;
  varying vec3 world;

  void main() {
    #include <batching_vertex>
    #include <skinbase_vertex>
    #include <begin_vertex>
    #include <morphtarget_vertex>
    #include <skinning_vertex>
    float instance = 0.0;
    vec4 at = vec4(transformed, 1.0);
    #ifdef USE_BATCHING
      at = batchingMatrix * at;
      instance = getIndirectIndex(gl_DrawID);
    #endif
    #ifdef USE_INSTANCING
      at = instanceMatrix * at;
      instance = float(gl_InstanceID);
    #endif
    id = number + (isEach ? instance : 0.0);
    vec4 mvPosition = modelViewMatrix * at;
    if (isSprite) {
      // As the shader of SpriteMaterial.
      mvPosition = modelViewMatrix[3];
      vec2 size = vec2(length(modelMatrix[0].xyz), length(modelMatrix[1].xyz));
      if (!isScaled && !isOrthographic) size *= -mvPosition.z;
      vec2 corner = (position.xy - (center - vec2(0.5))) * size;
      mvPosition.xy += mat2(cos(rotation), sin(rotation), -sin(rotation), cos(rotation)) * corner;
    }
    distance = -mvPosition.z;
    world = (inverse(viewMatrix) * mvPosition).xyz;
    gl_Position = projectionMatrix * mvPosition;
    gl_PointSize = pointSize * (isScaled && !isOrthographic ? pointScale / -mvPosition.z : 1.0);
    #include <logdepthbuf_vertex>
  }
`;

export const FLAT_FRAGMENT: string = /* glsl */ `
  #include <common>
  #include <logdepthbuf_pars_fragment>
  uniform int side;
  uniform vec4 planes[${MAX_PLANES}];
  uniform int unionCount;
  uniform int planeCount;
  uniform float perDistance;
  varying float distance;
  flat varying float id;
  varying vec3 world;

  void main() {
    if ((side == 0 && !gl_FrontFacing) || (side == 1 && gl_FrontFacing)) discard;
    bool isAllCut = planeCount > unionCount;
    for (int i = 0; i < ${MAX_PLANES}; i++) {
      if (i >= planeCount) break;
      bool isCut = dot(planes[i].xyz, world) + planes[i].w < 0.0;
      if (i < unionCount && isCut) discard;
      if (i >= unionCount && !isCut) isAllCut = false;
    }
    if (isAllCut) discard;
    #include <logdepthbuf_fragment>
    gl_FragColor = vec4(floor(id / 65536.0), mod(floor(id / 256.0), 256.0), mod(id, 256.0), 255.0) / 255.0;
    gl_FragColor.b += distance * perDistance;
  }
`;
